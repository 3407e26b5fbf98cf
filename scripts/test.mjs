// Runs every check and closes with one line: `N passed, N failed`, after the names of what failed. What a machine cannot
// have is skipped loudly and counted; REQUIRE_ALL=1 turns such a skip into a failure. Named parts run alone
// (`types lint browser`); any other word picks the tests whose path has it (`orders`, `browser checkout`). What proves by
// large numbers runs short, and is named at the end; with --prove (`npm run prove`) it runs in full. `quick` is for the hand at
// work: types, lint, house, and the nearest tests that the changed files reach. It is not what a push must pass.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { forgetPseudoWords } from './build/words.mjs'
import { findChromium, findShell } from './test/chromium.mjs'
import { engines } from './test/engines.mjs'
import { isHere, preparePrograms } from './test/programs.mjs'
import { startPostgres } from './test/postgres.mjs'
import { changedFiles, sources, testsReached } from './test/reached.mjs'
import { readReport } from './test/report.mjs'
import { exitStatusOf } from './test/run.mjs'
import { openTally } from './test/tally.mjs'

/** Checks that read files and start nothing, as they are typed. */
const checks = {
  types: ['npx', 'tsc', '--noEmit', '--checkers', '1'],
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
const parts = [...Object.keys(checks), 'pglite', 'postgres', 'drill', 'attack', 'browser', 'engines']

const isProving = process.argv.includes('--prove')
const asked = process.argv.slice(2).filter((word) => word !== '--prove')
const isQuick = asked.includes('quick')
/** As many test files as two cores run while they check the types. */
const mostQuick = 24
const reached = isQuick ? testsReached(changedFiles(), sources()) : []
const quick = ['types', 'lint', 'house', ...(reached.length > 0 ? ['postgres', ...reached.slice(0, mostQuick)] : [])]
const given = isQuick ? quick : asked
const named = given.filter((word) => parts.includes(word))
const words = given.filter((word) => !parts.includes(word))
/** A word alone means the server's tests on the database they are written for. */
const only = named.length === 0 && words.length > 0 ? ['postgres'] : named
/** Runs by its own name alone, until it has been green for a while on busy machines. */
const isOnTrial = (name) => name === 'engines'
const wants = (name) => (only.length === 0 ? !isOnTrial(name) : only.includes(name))
const chosen = (all) => (words.length > 0 ? words : all)

const needsPostgres = ['pglite', 'postgres', 'browser', 'engines'].some((name) => wants(name))
const needed = { requireAll: process.env.REQUIRE_ALL === '1', withEngines: wants('engines') }
if (needsPostgres && !preparePrograms(needed)) process.exit(1)

const tally = openTally()
const reports = 'test-results'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports)
const ranShort = resolve(reports, 'ran-short.txt')
process.env.RAN_SHORT_FILE = ranShort
if (isProving) process.env.PROVE = '1'

async function check(name) {
  if (!wants(name)) return
  const started = Date.now()
  const [command, ...args] = checks[name]
  const status = await exitStatusOf(command, args, { isBeside: true })
  tally.count(name, status === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [''] }, started)
}

/** So many at a time leave the tests beside them room. */
async function lookAtFiles(atATime = 2) {
  const waiting = Object.keys(checks)
  const takeNext = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await check(name)
  }
  await Promise.all(Array.from({ length: atATime }, takeNext))
}

/** A test program that writes a report of its tests. What runs alone is watched as it goes. */
async function suite(name, args, report, { because, ...options } = {}) {
  const started = Date.now()
  const secondTries = resolve(`${report}.second-tries`)
  options.env = { ...options.env, SECOND_TRIES_FILE: secondTries }
  const status = await exitStatusOf('npx', args, { isBeside: only.length !== 1, ...options })
  tally.count(name, readReport(report, status === 0, secondTries), started, because)
}

// As in the browser: what passes only at the second try has passed, and is named at the end.
const vitest = (report, ...args) => [
  'vitest',
  'run',
  '--retry=1',
  '--reporter=default',
  '--reporter=json',
  '--reporter=./scripts/test/second-tries.ts',
  `--outputFile=${report}`,
  ...args,
]

// A test that opens the shop takes a second or more. On the embedded database some browser tests walk through buying,
// topping up, refunds and the office (`databaseKind: 'embedded'`), so here only what is closest to the database runs on
// both; the rest of the server runs on PostgreSQL.
const closeToTheDatabase = [
  'platform/db',
  'platform/jobs',
  'platform/limits',
  'tools/backup',
  'processes',
  'shop/plans/catalog/sync',
].map((name) => `server/${name}`)
const onPglite = ['contract/', 'web/', 'sandbox/', 'scripts/', 'proof/drill/', 'proof/bench/', ...closeToTheDatabase]

async function testsOnPglite(postgres) {
  if (!wants('pglite')) return
  const report = `${reports}/pglite.json`
  const all = postgres?.missing ? [] : onPglite
  const because = 'they need a server of PostgreSQL and run there'
  await suite('tests on PGlite', vitest(report, ...chosen(all)), report, { because })
}

async function testsOnPostgres(postgres) {
  if (!wants('postgres')) return
  const name = 'tests on PostgreSQL'
  if (postgres.missing) return tally.miss(name, postgres.missing)
  const report = `${reports}/postgres.json`
  // Pure rules need no second database: only what meets one runs again. Its tests wait now and then, so two cores have
  // room for three workers; each costs ten seconds to load and to prepare a database for.
  const workers = Math.max(3, Math.round(availableParallelism() * 1.5))
  const args = vitest(report, ...chosen(['server', 'sandbox']), `--maxWorkers=${workers}`)
  const because = 'they are about the embedded database and run there, or start a program that this machine lacks'
  await suite(name, args, report, { env: { TEST_DATABASE_URL: postgres.url }, isBeside: false, because })
}

/** A program that starts the built shop by itself, and ends with 2 where there is no PostgreSQL. */
async function program(name, ...args) {
  if (!wants(name)) return
  const started = Date.now()
  const isBeside = only.length !== 1
  const extent = isProving ? [] : ['--short']
  const status = await exitStatusOf('node', ['--import', 'tsx', `proof/${name}/main.ts`, ...extent, ...args], {
    isBeside,
  })
  if (status === 2) tally.miss(name, 'no PostgreSQL here')
  else tally.count(name, status === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [''] }, started)
}

async function browserTests(postgres) {
  if (!wants('browser')) return
  const name = 'browser tests'
  const chromium = await findChromium()
  if (chromium.missing) return tally.miss(name, chromium.missing)
  const report = `${reports}/browser.json`
  const shell = findShell() ?? chromium.path
  const env = {
    CHROMIUM_PATH: chromium.path,
    CHROMIUM_SHELL_PATH: shell,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    // Tests beside these copy the build, from which nothing may vanish meanwhile.
    KEEP_TEST_LANGUAGE: '1',
    ...(postgres?.url && { TEST_DATABASE_URL: postgres.url }),
  }
  await suite(name, ['playwright', 'test', ...words, '--reporter=list,json'], report, { env })
}

/** Journeys in the engines of Safari and Firefox, one engine after the other. */
async function engineTests(postgres) {
  if (!wants('engines')) return
  for (const [engine, programs] of Object.entries(engines)) {
    const name = `journeys in ${engine}`
    const missing = Object.keys(programs).filter((program) => !isHere(program))
    if (missing.length > 0) {
      tally.miss(name, `no ${missing.join(' and ')} here: install ${Object.values(programs).join(' and ')}`)
      continue
    }
    const report = resolve(reports, `${engine}.json`)
    const env = {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      KEEP_TEST_LANGUAGE: '1',
      ...(postgres?.url && { TEST_DATABASE_URL: postgres.url }),
    }
    const args = ['test', '--config', 'proof/engines/playwright.config.ts', `--project=${engine}`, ...words]
    await suite(name, ['playwright', ...args, '--reporter=list,json'], report, { env })
  }
}

/** What reads files comes first, then what starts programs of its own and mostly waits for deadlines. */
async function smallParts(postgres) {
  await lookAtFiles()
  await testsOnPglite(postgres)
  await program('drill', '--seed', '7')
  await program('attack')
}

// Nothing is kept here that a crash could lose. Emptied tables stay small without being swept, which took as long as a
// tenth of the statements; and what the planner knows of them does not depend on when the sweeper came by.
const postgres = needsPostgres ? await startPostgres(['synchronous_commit=off', 'autovacuum=off']) : undefined
// Neither of these uses both cores all the time, so they share them. Browsers do, and run at a higher priority: beside them
// the server's tests took four times as long.
await Promise.all([testsOnPostgres(postgres), smallParts(postgres)])
await browserTests(postgres)
await engineTests(postgres)
await postgres?.stop?.()
if (wants('browser') || wants('engines')) forgetPseudoWords()
if (existsSync(ranShort)) tally.tellShort(readFileSync(ranShort, 'utf8').trim().split('\n'))
if (isQuick) {
  const left = reached.length - mostQuick
  if (left > 0) console.log(`${left} more test files are within reach of the change and did not run.`)
  console.log('This was the quick look, not the gate: a push must pass `npm test`.')
}
process.exit(tally.close() ? 0 : 1)
