// Runs every check and closes with one line: `N passed, N failed`. What a machine cannot have is skipped
// loudly and counted; REQUIRE_ALL=1 turns such a skip into a failure. Named parts run alone (`types lint browser`);
// any other word picks the tests whose path has it (`orders`, `browser checkout`).
import { rmSync } from 'node:fs'
import { findChromium, findShell } from './test/chromium.mjs'
import { exitStatusOf, run, runReported } from './test/run.mjs'
import { startPostgres } from './test/postgres.mjs'

const requireAll = process.env.REQUIRE_ALL === '1'
const totals = { passed: 0, failed: 0, skipped: 0 }
const parts = [
  'types',
  'lint',
  'house',
  'format',
  'links',
  'secrets',
  'packages',
  'unused',
  'weight',
  'pglite',
  'postgres',
  'drill',
  'attack',
  'browser',
]
const asked = process.argv.slice(2)
const named = asked.filter((word) => parts.includes(word))
const words = asked.filter((word) => !parts.includes(word))
/** A word alone means the server's tests on the database they are written for. */
const only = named.length === 0 && words.length > 0 ? ['postgres'] : named
const wants = (name) => only.length === 0 || only.includes(name)
const chosen = (all) => (words.length > 0 ? words : all)

function count(name, { passed, failed, skipped = 0 }, started) {
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`── ${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} (${seconds} s)\n`)
}

async function check(name, command, args) {
  if (!wants(name)) return
  const started = Date.now()
  const isFine = await run(command, args)
  count(name, { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 }, started)
}

async function suite(name, command, args, report, env = {}) {
  const started = Date.now()
  count(name, await runReported(command, args, report, env), started)
}

function missing(name, reason) {
  console.log(`── ${name}: SKIPPED, ${reason}\n`)
  totals[requireAll ? 'failed' : 'skipped']++
}

const vitest = (report, ...args) => [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${report}`,
  ...args,
]
const reports = 'test-results'
rmSync(reports, { recursive: true, force: true })

await check('types', 'npx', ['tsc', '--noEmit'])
await check('lint', 'npx', ['oxlint'])
await check('house', 'node', ['scripts/check-house.mjs'])
await check('format', 'npx', ['oxfmt', '--check', '.'])
await check('links', 'node', ['scripts/check-links.mjs'])
await check('secrets', 'node', ['scripts/secrets-scan.mjs'])
await check('packages', 'node', ['scripts/check-packages.mjs'])
await check('unused', 'npx', ['knip', '--no-progress'])
await check('weight', 'node', ['scripts/page-weight.mjs'])

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
const postgres = wants('postgres') || wants('pglite') ? await startPostgres() : { missing: 'nobody asked for it' }
try {
  if (wants('pglite')) {
    const report = `${reports}/pglite.json`
    const all = postgres.missing ? [] : onPglite
    await suite('tests on PGlite', 'npx', vitest(report, ...chosen(all)), report)
  }
  if (wants('postgres')) {
    const report = `${reports}/postgres.json`
    const env = { TEST_DATABASE_URL: postgres.url }
    if (postgres.missing) missing('tests on PostgreSQL', postgres.missing)
    // Pure rules need no second database: only what meets one runs again. Its tests mostly wait, so two cores have room
    // for four workers.
    else {
      const args = vitest(report, ...chosen(['server', 'sandbox']), '--maxWorkers=4')
      await suite('tests on PostgreSQL', 'npx', args, report, env)
    }
  }
} finally {
  await postgres.stop?.()
}

/** A program that starts the built shop by itself, and ends with 2 where there is no PostgreSQL. */
async function program(name, ...args) {
  if (!wants(name)) return
  const started = Date.now()
  const status = await exitStatusOf('node', ['--import', 'tsx', `${name}/main.ts`, '--short', ...args])
  if (status === 2) missing(name, 'no PostgreSQL here')
  else count(name, { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }, started)
}
await program('drill', '--seed', '7')
await program('attack')

if (wants('browser')) {
  const chromium = await findChromium()
  if (chromium.missing) missing('browser tests', chromium.missing)
  else {
    const report = `${reports}/browser.json`
    const shell = findShell() ?? chromium.path
    const env = { CHROMIUM_PATH: chromium.path, CHROMIUM_SHELL_PATH: shell, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    await suite('browser tests', 'npx', ['playwright', 'test', ...words, '--reporter=list,json'], report, env)
  }
}

if (totals.skipped > 0) console.log(`${totals.skipped} skipped: see above for what this machine lacks.`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)
