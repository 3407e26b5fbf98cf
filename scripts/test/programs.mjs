import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall } from './apt.mjs'
import { foundChromium } from './chromium.mjs'
import { engines } from './engines.mjs'
import { findBinaries } from './postgres.mjs'

/** Programs that tests start besides the shop, and their Debian packages. A test that lacks one is skipped. */
const packageOf = {
  age: 'age',
  caddy: 'caddy',
  chromium: 'chromium',
  'chromium-headless-shell': 'chromium-headless-shell',
  haproxy: 'haproxy',
  nginx: 'nginx',
  pgbouncer: 'pgbouncer',
  prometheus: 'prometheus',
  varnishd: 'varnish',
}

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']

export function isHere(program) {
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Without it the whole browser runs the tests, more slowly. */
const spareable = 'chromium-headless-shell'

/** Browsers are large: only the tests in them install them. */
const inEngines = Object.assign({}, ...Object.values(engines))

const listMissing = (programs) => [
  ...Object.keys(programs).filter((program) => !isHere(program)),
  ...(findBinaries() ? [] : ['postgresql']),
]

/** All at once and before any test: two installations at the same time block each other. */
function installPrograms(programs) {
  const packages = listMissing(programs).map((program) => programs[program] ?? program)
  // One that is unavailable must not prevent the others.
  if (packages.length > 0 && !aptInstall(...packages)) for (const each of packages) aptInstall(each)
}

/**
 * Installs what tests start. What stays missing is named before any of them runs: half an hour later a failed test would
 * not say that a program was not there. Returns false where that is a failure.
 */
export function preparePrograms({ requireAll, withEngines }) {
  const programs = { ...packageOf, ...(withEngines && inEngines) }
  installPrograms(programs)
  const missing = listMissing(programs).filter((one) => one !== spareable && !(one === 'chromium' && foundChromium()))
  if (missing.length === 0) return true
  const names = missing.join(', ')
  if (requireAll) console.error(`REQUIRE_ALL=1, and these programs are missing: ${names}. Nothing was run.`)
  else console.log(`Missing here: ${names}. Tests that start them are skipped.\n`)
  return !requireAll
}
