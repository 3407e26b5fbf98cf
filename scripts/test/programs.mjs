import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall } from './apt.mjs'
import { findBinaries } from './postgres.mjs'

/** Programs that tests start besides the shop, and their Debian packages. A test that lacks one is skipped. */
const packageOf = {
  age: 'age',
  caddy: 'caddy',
  chromium: 'chromium',
  'chromium-headless-shell': 'chromium-headless-shell',
  nginx: 'nginx',
  pgbouncer: 'pgbouncer',
  prometheus: 'prometheus',
  varnishd: 'varnish',
}

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']

function isHere(program) {
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** All at once and before any test: two installations at the same time block each other. */
export function installPrograms() {
  const missing = Object.keys(packageOf).filter((program) => !isHere(program))
  const packages = missing.map((program) => packageOf[program])
  if (!findBinaries()) packages.push('postgresql')
  // One that is unavailable must not prevent the others.
  if (packages.length > 0 && !aptInstall(...packages)) for (const each of packages) aptInstall(each)
}
