// Makes `npm start` and `npm test` work on a fresh clone: installs packages and builds, each only when what
// it was made from has changed. Uses nothing but Node's standard library, since nothing else may be there yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

/** What each part of the build is made from: a change of the server leaves the browser's code as it is. */
const common = ['contract', 'package-lock.json', 'scripts/build.mjs', 'tsconfig.json']
const parts = {
  web: [...common, 'web', 'public', 'languages', 'scripts/build', 'scripts/languages', 'vite.config.ts'],
  server: [...common, 'server', 'sandbox', 'scripts/build/sbom.mjs', 'scripts/build/one-file.mjs'],
}
const stampOf = (part) => `dist/.${part}-made-from`

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** What is installed differs from the lock file. Packages for other systems are allowed to be missing. */
function isInstallStale() {
  const installedFile = 'node_modules/.package-lock.json'
  if (!existsSync(installedFile)) return true
  const installed = readJson(installedFile).packages
  return Object.entries(readJson('package-lock.json').packages).some(([path, wanted]) => {
    if (path === '') return false
    const found = installed[path]
    return found ? found.version !== wanted.version : !wanted.optional
  })
}

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

function run(what, command, args) {
  const started = Date.now()
  process.stdout.write(`${what} … `)
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', shell: process.platform === 'win32' })
  if (status !== 0) {
    process.stdout.write(`failed\n${stdout}\n${stderr}\n`)
    process.exit(status ?? 1)
  }
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}

const wants = process.argv[2] ?? 'build'
if (isInstallStale()) run('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund'])
if (wants === 'build') {
  const stale = Object.keys(parts)
    .map((part) => ({ part, hash: hashOf(part) }))
    .filter(({ part, hash }) => !existsSync(stampOf(part)) || readFileSync(stampOf(part), 'utf8') !== hash)
  if (stale.length > 0) {
    run('Building the shop', process.execPath, ['scripts/build.mjs', ...stale.map(({ part }) => part)])
    mkdirSync('dist', { recursive: true })
    for (const { part, hash } of stale) writeFileSync(stampOf(part), hash)
  }
}
