// Breaks every check of the money path, one at a time, and sees whether a test notices.
//   npm run mutate                              all of the money path
//   npm run mutate -- server/shop/money/credit        only these folders or files
//   npm run mutate -- server/shop/money/credit --tests server/shop/bought/orders/owning.test.ts    with these tests only
//   MUTATE_MINUTES=30 npm run mutate            stop trying after half an hour
//   MUTATE_WORKERS=6 npm run mutate             how many breaks are tried at the same time
//   MUTATE_TESTS=20 npm run mutate              let a break survive after this many tests; default: after all
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isHarmless } from './mutate/harmless.mjs'
import { instrument, sitesOf } from './mutate/sites.mjs'
import { startPostgres } from './test/postgres.mjs'

const admin = ['bought/orders', 'identity/users', 'bought/refunds'].map((name) => `server/office/${name}`)
const accounts = ['own-data', 'others-data', 'guest-account', 'deletion'].map(
  (name) => `server/identity/accounts/${name}.test.ts`,
)
const alerts = 'server/shop/messages/notifications/notifications.test.ts'
const testFolders = [
  'server/shop/channels/checkout',
  'server/shop/bought/orders',
  'server/shop/money/payments',
  'server/shop/sales',
  'server/shop/bought/topups',
  ...admin,
  ...accounts,
  alerts,
]
const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true, default: testFolders },
  },
})
const broken =
  folders.length > 0
    ? folders
    : [
        'server/shop/channels/checkout',
        'server/shop/bought/orders',
        'server/shop/money/payments',
        'server/shop/sales',
        'server/shop/bought/topups',
        'server/shop/money/credit',
      ]

const copy = mkdtempSync(join(tmpdir(), 'landfall-mutate-'))
for (const entry of ['contract', 'server', 'sandbox', 'dist', 'public', 'scripts', 'package.json', 'tsconfig.json'])
  cpSync(entry, join(copy, entry), { recursive: true })
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))

const inFolders = (list, keep) =>
  list
    .flatMap((path) => (path.endsWith('.ts') ? path : readdirSync(path).map((name) => `${path}/${name}`)))
    .filter((file) => file.endsWith('.ts') && keep(file))
    .toSorted()
const isTest = (file) => file.endsWith('.test.ts')

const mutants = []
for (const file of inFolders(broken, (name) => !isTest(name))) {
  const source = readFileSync(file, 'utf8')
  const register = ({ start, original }, code) => {
    const line = source.slice(0, start).split('\n').length
    const oneLine = code.replace(/\s+/g, ' ')
    mutants.push({
      id: mutants.length + 1,
      file,
      line,
      original,
      code,
      words: `${file}:${line} ${original} → ${oneLine}`,
    })
    return mutants.at(-1)
  }
  writeFileSync(join(copy, file), instrument(source, sitesOf(source), register))
}
const files = inFolders(values.tests, isTest)
const minutes = Number(process.env.MUTATE_MINUTES ?? 120)
const harmless = mutants.filter(isHarmless)
const tried = mutants.filter((mutant) => !isHarmless(mutant))
writeFileSync(join(copy, 'mutants.json'), JSON.stringify({ files, mutants: tried, minutes }))

// Tests mostly wait for the database or for time to pass, so a core can run several.
const workers = Number(process.env.MUTATE_WORKERS ?? 2 * availableParallelism())
const postgres = await startPostgres()
if (postgres.missing) throw new Error(postgres.missing)
const tryShare = async (share) => {
  const worker = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/mutate/try.mjs', String(share), String(workers)],
    {
      cwd: copy,
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: postgres.url },
    },
  )
  await once(worker, 'exit')
  return JSON.parse(readFileSync(join(copy, `result-${share}.json`), 'utf8'))
}
const results = await Promise.all(Array.from({ length: workers }, (_, share) => tryShare(share)))
await postgres.stop()

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
const all = (key) => results.flatMap((result) => result[key]).toSorted((a, b) => a.id - b.id)
const [noticed, untried, survived, unreached] = [sum('noticed'), sum('untried'), all('survived'), all('unreached')]
rmSync(copy, { recursive: true, force: true })
for (const { words } of survived) console.log(`survived: ${words}`)
for (const { words } of unreached) console.log(`no test passes: ${words}`)
console.log(
  `${noticed} noticed, ${harmless.length} known to change nothing, ${survived.length} survived, ` +
    `${unreached.length} reached by no test, ${untried} not tried`,
)
process.exitCode = survived.length + unreached.length > 0 ? 1 : 0
