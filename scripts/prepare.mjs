// Makes `npm start` and `npm test` work on a fresh clone: installs packages and builds, each only if its inputs have
// changed. Uses only Node's standard library, since nothing else may be installed yet.
//   prepare.mjs shop      what a shop is built from and runs on, and the build
//   prepare.mjs all       what tests and tools need as well, and the build
//   prepare.mjs packages  the packages for all of it
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { staleParts } from './build/made-from.mjs'
import { install, isInstalled } from './prepare/install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

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
  const stale = staleParts()
  if (stale.length === 0) return
  tell('Building the shop', () => spawnSync(process.execPath, ['scripts/build.mjs', ...stale], { encoding: 'utf8' }))
}

const wants = process.argv[2] ?? 'shop'
const packages = wants === 'shop' ? 'shop' : 'all'
if (!isInstalled(packages)) tell('Installing packages', () => install(packages))
if (wants !== 'packages') build()
