import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isStale, packagesFor, withAddresses } from './packages.mjs'

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

const npm = (args, cwd) =>
  spawnSync('npm', args, { cwd, encoding: 'utf8', shell: process.platform === 'win32', env: withoutParent() })

/** npm tells its scripts where the project is; the npm started here works in another folder. */
function withoutParent() {
  const { npm_config_local_prefix: _prefix, ...env } = process.env
  return env
}

const ci = ['ci', '--no-audit', '--no-fund', '--prefer-offline']
const room = join('.cache', 'install')

/** The registry npm uses here; undefined if it does not say. */
function askRegistry() {
  const { status, stdout } = npm(['config', 'get', 'registry'])
  return status === 0 && /^https?:/.test(stdout) ? stdout.trim() : undefined
}

/**
 * Installs into a temporary folder and moves the result into place: an interrupted run leaves the old packages intact.
 */
function installInRoom({ manifest, lock }) {
  rmSync(room, { recursive: true, force: true })
  mkdirSync(room, { recursive: true })
  writeFileSync(join(room, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(room, 'package-lock.json'), JSON.stringify(lock))
  copyFileSync('.npmrc', join(room, '.npmrc'))
  const result = npm(ci, room)
  if (result.status !== 0) return result
  rmSync('node_modules', { recursive: true, force: true })
  renameSync(join(room, 'node_modules'), 'node_modules')
  rmSync(room, { recursive: true, force: true })
  return result
}

/** Whether these packages are installed, in the versions of the lock file. */
export function isInstalled(wanted) {
  const installedFile = 'node_modules/.package-lock.json'
  if (!existsSync(installedFile)) return false
  const { lock } = packagesFor(wanted, readJson('package.json'), readJson('package-lock.json'))
  return !isStale(lock, readJson(installedFile).packages)
}

/** Installs these packages. Returns what `spawnSync` does. */
export function install(wanted) {
  const { manifest, lock } = packagesFor(wanted, readJson('package.json'), readJson('package-lock.json'))
  const registry = askRegistry()
  const quick = registry && installInRoom({ manifest, lock: withAddresses(lock, registry) })
  // A registry may keep its files elsewhere; npm then finds them by itself, more slowly.
  return quick?.status === 0 ? quick : installInRoom({ manifest, lock })
}
