// Runs every check and closes with one line: `N passed, N failed`, after the names of what failed. What a machine cannot
// have is skipped loudly and counted; REQUIRE_ALL=1 turns such a skip into a failure. Named parts run alone
// (`types lint browser`); any other word picks the tests whose path has it (`orders`, `browser checkout`).
import { rmSync } from 'node:fs'
import { findChromium, findShell } from './test/chromium.mjs'
import { startPostgres } from './test/postgres.mjs'
import { readReport } from './test/report.mjs'
import { exitStatusOf } from './test/run.mjs'
import { openTally } from './test/tally.mjs'

/** Checks that read files and start nothing, as they are typed. */
const checks = {
  types: ['npx', 'tsc', '--noEmit'],
  lint: ['npx', 'oxlint'],
  house: ['node', 'scripts/check-house.mjs'],
  format: ['npx', 'oxfmt', '--check', '.'],
  links: ['node', 'scripts/check-links.mjs'],
  secrets: ['node', 'scripts/secrets-scan.mjs'],
  packages: ['node', 'scripts/check-packages.mjs'],
  translations: ['node', 'scripts/translations.mjs', '--check'],
  unused: ['npx', 'knip', '--no-progress'],
  weight: ['node', 'scripts/page-weight.mjs'],
}
const parts = [...Object.keys(checks), 'pglite', 'postgres', 'drill', 'attack', 'browser']

const asked = process.argv.slice(2)
const named = asked.filter((word) => parts.includes(word))
const words = asked.filter((word) => !parts.includes(word))
/** A word alone means the server's tests on the database they are written for. */
const only = named.length === 0 && words.length > 0 ? ['postgres'] : named
const wants = (name) => only.length === 0 || only.includes(name)
const chosen = (all) => (words.length > 0 ? words : all)

const tally = openTally()
const reports = 'test-results'
rmSync(reports, { recursive: true, force: true })

async function check(name) {
  if (!wants(name)) return
  const started = Date.now()
  const [command, ...args] = checks[name]
  const status = await exitStatusOf(command, args, { isBeside: true })
  tally.count(name, status === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [''] }, started)
}

/** A test program that writes a report of its tests. */
async function suite(name, args, report, options) {
  const started = Date.now()
  const status = await exitStatusOf('npx', args, options)
  tally.count(name, readReport(report, status === 0), started)
}

const vitest = (report, ...args) => [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${report}`,
  ...args,
]

// A test that opens the shop takes a second or more. On the embedded database the browser tests below walk through
// all of it, so here only what is closest to the database runs on both; the rest of the server runs on PostgreSQL.
const closeToTheDatabase = [
  'ground/db',
  'ground/jobs',
  'ground/limits',
  'tools/backup',
  'processes',
  'shop/catalog/sync',
].map((name) => `server/${name}`)
const onPglite = ['contract/', 'web/', 'sandbox/', 'scripts/', 'drill/', 'bench/', ...closeToTheDatabase]

async function serverTests() {
  if (!wants('pglite') && !wants('postgres')) return
  const postgres = await startPostgres()
  try {
    if (wants('pglite')) {
      const report = `${reports}/pglite.json`
      const all = postgres.missing ? [] : onPglite
      await suite('tests on PGlite', vitest(report, ...chosen(all)), report)
    }
    if (wants('postgres')) await testsOnPostgres(postgres)
  } finally {
    await postgres.stop?.()
  }
}

async function testsOnPostgres(postgres) {
  const name = 'tests on PostgreSQL'
  if (postgres.missing) return tally.miss(name, postgres.missing)
  const report = `${reports}/postgres.json`
  // Pure rules need no second database: only what meets one runs again. Its tests mostly wait, so two cores have room
  // for four workers.
  const args = vitest(report, ...chosen(['server', 'sandbox']), '--maxWorkers=4')
  await suite(name, args, report, { env: { TEST_DATABASE_URL: postgres.url } })
}

/** A program that starts the built shop by itself, and ends with 2 where there is no PostgreSQL. */
async function program(name, ...args) {
  if (!wants(name)) return
  const started = Date.now()
  const isBeside = only.length !== 1
  const status = await exitStatusOf('node', ['--import', 'tsx', `${name}/main.ts`, '--short', ...args], { isBeside })
  if (status === 2) tally.miss(name, 'no PostgreSQL here')
  else tally.count(name, status === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [''] }, started)
}

async function drillAndAttack() {
  await program('drill', '--seed', '7')
  await program('attack')
}

async function browserTests() {
  if (!wants('browser')) return
  const name = 'browser tests'
  const chromium = await findChromium()
  if (chromium.missing) return tally.miss(name, chromium.missing)
  const report = `${reports}/browser.json`
  const shell = findShell() ?? chromium.path
  const env = { CHROMIUM_PATH: chromium.path, CHROMIUM_SHELL_PATH: shell, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  await suite(name, ['playwright', 'test', ...words, '--reporter=list,json'], report, { env })
}

await Promise.all(Object.keys(checks).map(check))
// The drill and the attack mostly wait for deadlines, which costs the tests beside them little.
await Promise.all([serverTests(), drillAndAttack()])
await browserTests()
process.exit(tally.close() ? 0 : 1)
