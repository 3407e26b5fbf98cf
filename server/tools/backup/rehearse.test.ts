import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { listJobs } from '../../platform/jobs/inspection.ts'
import { openVault } from '../../platform/sealing/open-vault.ts'
import { AccountHolder, esimsOf, paymentsOf } from '../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { testDatabaseUrl } from '../../testing/test-database.ts'
import { rehearse } from './rehearse.ts'
import { RestoreRefused } from './restore-refused.ts'
import { writeBackup } from './write-backup.ts'

let shop: TestShop
let holder: AccountHolder
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-rehearsal-test-'))
  shop = await openTestShop()
  holder = await AccountHolder.signUp(shop)
  await holder.checkOut()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const settings = async () => {
  const identity = await generateX25519Identity()
  const identityFile = join(folder, 'operator.key')
  writeFileSync(identityFile, identity)
  return {
    databaseUrl: testDatabaseUrl(),
    // As config reads it: the same as above, unless there is a pooler in between.
    databaseDirectUrl: testDatabaseUrl(),
    dataDir: shop.deps.config.dataDir,
    secretKey: undefined,
    oldSecretKeys: [],
    backup: {
      recipients: [await identityToRecipient(identity)],
      identityFile,
      copyCommand: undefined,
      keepDays: undefined,
    },
  }
}

/** An encrypted backup of the shop's current state. */
async function backUpNow() {
  const config = await settings()
  const { file } = await writeBackup(config, shop.deps.database, { folder, at: shop.clock.now() })
  const rehearseIt = () => rehearse(config, { file, providers: shop.deps, now: shop.clock.now() })
  return { file, config, rehearse: rehearseIt }
}

/** Changes data past every constraint and trigger, as a manual edit or a broken disk might. */
const past = (statements: string) =>
  shop.deps.database.script(
    `set session_replication_role = replica; ${statements}; set session_replication_role = origin`,
  )

/** The waiting jobs, without those of the schedule, which goes on meanwhile. */
async function jobsOfShop() {
  const jobs = await listJobs(shop.deps.database.raw)
  const isTick = ({ name }: { name: string }) => name.startsWith('__pgboss__')
  const timed = new Set(jobs.filter(isTick).map(({ data }) => (data as { name?: string }).name))
  return jobs.filter((job) => !isTick(job) && !timed.has(job.name))
}

test('a backup of a consistent shop passes, and nothing outside is touched', async () => {
  await holder.grant(500)
  const { rehearse } = await backUpNow()
  const before = [await paymentsOf(shop), await esimsOf(shop), await jobsOfShop()]

  const { differences, unknownPayments, sums } = await rehearse()

  expect(differences).toEqual([])
  expect(unknownPayments).toEqual([])
  expect(Object.fromEntries(sums)).toMatchObject({
    'orders active': `1, $${holder.plan.price}`,
    eSIMs: '1',
    'store credit': '$5.00 in balances, $5.00 in the ledger',
  })
  expect([await paymentsOf(shop), await esimsOf(shop), await jobsOfShop()]).toEqual(before)
  if (testDatabaseUrl()) expect(await scratchDatabases()).toEqual([])
})

const scratchDatabases = async () =>
  (await shop.deps.database.raw.query(`select datname from pg_database where datname like 'landfall_rehearsal_%'`)).rows

// Making and restoring an embedded database takes seconds; the test above covers that it works.
const onServer = test.skipIf(!testDatabaseUrl())

onServer('what does not agree is reported, each with what it is about', async () => {
  await holder.grant(500)
  await past('delete from credit_entries; delete from esims; update sales set list = list + 100, card = card + 100')
  const { rehearse } = await backUpNow()

  const { differences } = await rehearse()

  const told = differences.map(({ about, what }) => `${about}: ${what}`)
  for (const sentence of [
    /^store credit of account .*: should be \$0\.00 and is \$5\.00$/,
    /^order .*: is active and has no eSIM$/,
    /^sale .*: \$[\d.]+ in its lines, \$[\d.]+ in the sale$/,
    /^payment pi_.*: took \$[\d.]+, and its sale says \$[\d.]+$/,
  ])
    expect(told).toContainEqual(expect.stringMatching(sentence))
  expect(told).toHaveLength(4)
})

onServer('what was paid since the backup is listed, with what to do about it', async () => {
  const { rehearse } = await backUpNow()
  await holder.checkOut()
  await holder.buyDirectly()
  await holder.untilOrderIs('active')

  const { differences, unknownPayments } = await rehearse()

  expect(differences).toEqual([])
  expect(unknownPayments).toHaveLength(2)
  for (const { what, todo } of unknownPayments ?? []) {
    expect(what).toBe('paid for a sale that is not in these books')
    expect(todo).toMatch(/gives it back by itself/)
  }
})

onServer('a payment from well before the backup that is not in it is a difference', async () => {
  await past('update sales set payment_intent_id = null')
  shop.clock.turn({ hours: 1 })
  const { rehearse } = await backUpNow()

  const { differences } = await rehearse()

  expect(differences.map(({ what }) => what)).toEqual([
    'is active and its sale has no payment',
    'was made before the backup and is not in it',
  ])
})

onServer('a key that does not open the codes is reported', async () => {
  // Tables are emptied between tests, and with them what the shop's start wrote down of its key.
  await openVault(shop.deps.database, shop.deps.config, shop.clock.now())
  const { file, config } = await backUpNow()
  const secretKey = Buffer.alloc(32, 7).toString('base64')

  const { differences } = await rehearse(
    { ...config, secretKey },
    { file, providers: undefined, now: shop.clock.now() },
  )

  expect(differences).toEqual([{ about: 'SECRET_KEY', what: expect.stringMatching(/SECRET_KEY/) }])
})

test.skipIf(!testDatabaseUrl())('a user who may not create databases is told what to do', async () => {
  const { file, config } = await backUpNow()
  const name = `plain_${crypto.randomUUID().slice(0, 8)}`
  await shop.deps.database.script(`create role ${name} login password 'plain'`)
  const plain = new URL(testDatabaseUrl() ?? '')
  plain.username = name
  plain.password = 'plain'

  const asked = rehearse(
    { ...config, databaseUrl: plain.href, databaseDirectUrl: plain.href },
    { file, providers: shop.deps, now: shop.clock.now() },
  )
  await expect(asked).rejects.toThrow(RestoreRefused)
  await expect(asked).rejects.toThrow(new RegExp(`^The user ${name} may not create the database .*CREATEDB`))
  await shop.deps.database.script(`drop role ${name}`)
})
