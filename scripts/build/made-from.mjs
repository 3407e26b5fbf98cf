// Remembers what each part of the build was made from, so that nothing is built twice and nothing stale is kept.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The inputs of each part of the build: a change of the server does not rebuild the browser's code. */
const common = ['contract', 'package-lock.json', 'scripts/build.mjs', 'tsconfig.json']
const parts = {
  web: [...common, 'web', 'public', 'languages', 'scripts/build', 'scripts/languages', 'vite.config.ts'],
  server: [...common, 'server', 'sandbox', ...['build-server', 'sbom'].map((name) => `scripts/build/${name}.mjs`)],
}
const stampOf = (part) => `dist/.${part}-made-from`

function* filesUnder(path) {
  if (!existsSync(path)) return
  const isFile = !/\.test\.tsx?$/.test(path) && !readdirOrUndefined(path)
  if (isFile) return yield path
  for (const name of (readdirOrUndefined(path) ?? []).toSorted()) yield* filesUnder(join(path, name))
}

function readdirOrUndefined(path) {
  try {
    return readdirSync(path)
  } catch {
    return undefined
  }
}

function hashOf(part) {
  const hash = createHash('sha256').update(process.version)
  for (const source of parts[part]) for (const file of filesUnder(source)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const hasHash = (part) => existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === hashOf(part)

export const staleParts = () => Object.keys(parts).filter((part) => !hasHash(part))

/**
 * Call it before a part is built, and what it returns afterwards: what is changed in the meantime is built again, and so
 * is what a failed build left.
 */
export function rememberLater(part) {
  const hash = hashOf(part)
  rmSync(stampOf(part), { force: true })
  return () => writeFileSync(stampOf(part), hash)
}
