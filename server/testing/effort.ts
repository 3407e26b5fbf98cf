import { appendFileSync } from 'node:fs'

/** `npm run prove` runs everything; `npm test` only a part of the tests that prove by large numbers. */
const isProving = (): boolean => process.env.PROVE === '1'

/** Records for the end of the run what was only partly tried. */
function tellShort(what: string, short: number, full: number): void {
  const file = process.env.RAN_SHORT_FILE
  if (file) appendFileSync(file, `${what}: ${short} of ${full}\n`)
}

/** How many random tries to make: all when proving, else a tenth unless given. */
export function timesToTry(what: string, full: number, short = Math.ceil(full / 10)): number {
  if (isProving()) return full
  tellShort(what, short, full)
  return short
}

/** All when proving, else only the chosen ones. */
export function chosenOf<One>(what: string, all: readonly One[], chosen: readonly One[]): readonly One[] {
  if (isProving()) return all
  tellShort(what, chosen.length, all.length)
  return chosen
}

/** All of these when proving, else every nth, starting with the first. */
export function someOf<One>(what: string, all: readonly One[], every: number): One[] {
  if (isProving()) return [...all]
  const some = all.filter((_one, place) => place % every === 0)
  tellShort(what, some.length, all.length)
  return some
}
