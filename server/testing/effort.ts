import { appendFileSync } from 'node:fs'

/** `npm run prove` goes through everything; `npm test` through a part of what proves by large numbers. */
const isProving = (): boolean => process.env.PROVE === '1'

/** Tells the end of the run what was gone through in part. */
function tellShort(what: string, short: number, full: number): void {
  const file = process.env.RAN_SHORT_FILE
  if (file) appendFileSync(file, `${what}: ${short} of ${full}\n`)
}

/** How often something is tried at random: all of it when it is to be proven, else a tenth unless said otherwise. */
export function timesToTry(what: string, full: number, short = Math.ceil(full / 10)): number {
  if (isProving()) return full
  tellShort(what, short, full)
  return short
}

/** All of these when it is to be proven, else every so many of them, the first among them. */
export function someOf<One>(what: string, all: readonly One[], every: number): One[] {
  if (isProving()) return [...all]
  const some = all.filter((_one, place) => place % every === 0)
  tellShort(what, some.length, all.length)
  return some
}
