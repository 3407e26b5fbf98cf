// Makes `npm start` and `npm test` work on a fresh clone: installs packages and builds, each only if its inputs have
// changed. Uses only Node's standard library, since nothing else may be installed yet.
//   prepare.mjs shop      what a shop is built from and runs on, and the build
//   prepare.mjs all       what tests and tools need as well, and the build
//   prepare.mjs packages  the packages for all of it
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, isInstalled } from './prepare/install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

/** The inputs of each part of the build: a change of the server does not rebuild the browser's code. */
const common = ['contract', 'package-lock.json', 'scripts/build.mjs', 'tsconfig.json']
const parts = {
  web: [...common, 'web', 'public', 'languages', 'scripts/build', 'scripts/languages', 'vite.config.ts'],
  server: [
    ...common,
    'server',
    'sandbox',
    ...['build-server', 'commonjs', 'keep-compiled', 'sbom', 'one-file'].map((name) => `scripts/build/${name}.mjs`),
  ],
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

/** Prints what is done and how long it took; exits on failure. */
function tell(what, work) {
  const started = Date.now()
  process.stdout.write(`${what} … `)
  const { status, stdout, stderr } = work()
  if (status !== 0) {
    process.stdout.write(`failed\n${stdout}\n${stderr}\n`)
    process.exit(status ?? 1)
  }
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}

function build() {
  const stale = Object.keys(parts)
    .map((part) => ({ part, hash: hashOf(part) }))
    .filter(({ part, hash }) => !existsSync(stampOf(part)) || readFileSync(stampOf(part), 'utf8') !== hash)
  if (stale.length === 0) return
  const names = stale.map(({ part }) => part)
  tell('Building the shop', () => spawnSync(process.execPath, ['scripts/build.mjs', ...names], { encoding: 'utf8' }))
  mkdirSync('dist', { recursive: true })
  for (const { part, hash } of stale) writeFileSync(stampOf(part), hash)
}

const wants = process.argv[2] ?? 'shop'
const packages = wants === 'shop' ? 'shop' : 'all'
if (!isInstalled(packages)) tell('Installing packages', () => install(packages))
if (wants !== 'packages') build()
