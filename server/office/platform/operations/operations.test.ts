import { beforeEach, expect, test } from 'vitest'
import type { BalanceHistoryView, OperationsView } from '#contract/office/operations.ts'
import { addDays } from '#contract/base/days.ts'
import { auditLog } from '../../../identity/audit/tables.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { listGivenUp } from '../../../platform/jobs/queue-store.ts'
import { makeDue } from '../../../platform/jobs/inspection.ts'
import { type Customer, signInAsAdmin } from '../../../testing/account-holders.ts'
import { Customer as Buyer, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { daysLeft } from './forecast.ts'
import { addReading } from './store.ts'
import { watchBalance } from './watch-balance.ts'

let shop: TestShop
let admin: Customer
beforeEach(async () => {
  shop = await openTestShop()
  admin = await signInAsAdmin(shop)
})

const look = async () => (await admin.browser.get<OperationsView>('/api/admin/operations')).body
const dollar = 1_000_000

test.each([
  [70 * dollar, 7 * dollar, 70],
  [3 * dollar, 70 * dollar, 0],
  [-5 * dollar, 70 * dollar, 0],
  [100 * dollar, 0, null],
])('a balance of %d lasts, with %d spent in a week, %s days', (balance, spent, days) => {
  expect(daysLeft(balance, spent)).toBe(days)
})

test('the balance is read when an administrator looks, with how long it lasts', async () => {
  await new Buyer(shop).buy(await planFor(shop))
  expect((await look()).balance).toBeNull()
  await shop.runJobs()

  const { balance } = await look()
  expect(balance).toMatchObject({ isLow: false, floor: '50.00' })
  expect(Number(balance?.spentPerDay)).toBeGreaterThan(0)
  expect(balance?.daysLeft).toBeGreaterThan(100)
})

test('the balance is drawn by day, and goes on at the rate of the last week until nothing is left', async () => {
  await new Buyer(shop).buy(await planFor(shop))
  const today = shop.clock.now().toISOString().slice(0, 10)
  const yesterday = addDays(today, -1)
  const read = async (day: string, hour: string, micro: number) =>
    addReading(shop.deps.db, {
      supplier: 'esim-access',
      readAt: new Date(`${day}T${hour}Z`),
      microUsd: micro,
      isLow: false,
    })
  await read(yesterday, '00:00:01', 9 * dollar)
  await read(yesterday, '23:59:59', 8 * dollar)
  await read(today, '00:00:00', 0.5 * dollar)

  const { body } = await admin.browser.get<BalanceHistoryView>('/api/admin/operations/balance')
  expect(body).toMatchObject({
    floor: '50.00',
    days: [
      { day: yesterday, amount: '8.00' },
      { day: today, amount: '0.50' },
    ],
  })
  expect(body.ahead[0]?.day).toBe(addDays(today, 1))
  expect(body.ahead.at(-1)?.amount).toBe('0.00')
})

test('administrators get one mail for each time the balance falls below the floor', async () => {
  const mails = async () =>
    (await shop.sandbox.mail('admin@landfall.test')).filter(({ subject }) => subject.includes('balance'))
  const stands = async (dollars: number) => {
    const wholesaler = { ...shop.wholesaler, balance: async () => dollars * dollar }
    await watchBalance({ ...shop.deps, wholesaler })
    await shop.runJobs()
    return (await mails()).length
  }

  expect(await stands(51)).toBe(0)
  expect(await stands(49)).toBe(1)
  expect(await stands(20)).toBe(1)
  expect((await look()).balance).toMatchObject({ isLow: true, amount: '20.00' })
  expect(await stands(500)).toBe(1)
  expect(await stands(10)).toBe(2)
})

test('a sync started by hand runs as a job, once, and leaves its report', async () => {
  const before = (await look()).syncs.length
  await admin.browser.send('POST', '/api/admin/operations/sync')
  await admin.browser.send('POST', '/api/admin/operations/sync')
  expect((await look()).isSyncing).toBe(true)
  await shop.runJobs()

  const { syncs, isSyncing } = await look()
  expect([syncs.length, isSyncing]).toEqual([before + 1, false])
  expect(syncs[0]).toMatchObject({ outcome: 'unchanged' })
})

/** A job that has used up its retries. */
async function giveUpJob() {
  const { queue, db, database } = shop.deps
  await queue.enqueue(db, 'fold-figures', {})
  const tries = 9
  for (let made = 0; made < tries; made++) {
    await makeDue(database.db, secondsAfter(shop.clock.now(), 86_400))
    for (const { id } of await queue.take('fold-figures', 1))
      await queue.giveBack('fold-figures', id, 'the disk was full')
  }
  const [failure] = (await look()).failedJobs
  expect(failure).toMatchObject({ name: 'fold-figures', error: 'the disk was full', tries })
  return `/api/admin/operations/jobs/${failure?.id}`
}
const done = async () => (await shop.deps.db.select().from(auditLog)).map(({ action, reason }) => ({ action, reason }))

test('a job that failed for good is listed and can be tried again', async () => {
  const job = await giveUpJob()
  expect((await admin.browser.send('POST', `${job}/retry`)).status).toBe(204)
  expect((await admin.browser.send('POST', `${job}/retry`)).status).toBe(409)
  expect(await shop.runJobs()).toBeGreaterThan(0)

  expect((await look()).failedJobs).toEqual([])
  expect(await done()).toEqual([{ action: 'retry_job', reason: '' }])
})

test('a job that failed for good can be dismissed with a reason, which the audit log keeps', async () => {
  const job = await giveUpJob()
  const dismiss = (reason: string) => admin.browser.send('POST', `${job}/dismiss`, { reason })
  expect((await dismiss(' ')).status).toBe(400)
  expect((await dismiss('Done by hand')).status).toBe(204)
  expect((await dismiss('Again')).status).toBe(409)
  expect((await admin.browser.send('POST', `${job}/retry`)).status).toBe(409)

  expect((await look()).failedJobs).toEqual([])
  expect(await listGivenUp(shop.deps.database.raw)).toEqual([])
  expect(await done()).toEqual([{ action: 'dismiss_job', reason: 'Done by hand' }])
})

test.each([
  ['dismiss', 'dismiss'],
  ['dismiss', 'retry'],
  ['retry', 'retry'],
])('of two administrators who %s and %s a job at the same moment one succeeds', async (first, second) => {
  const job = await giveUpJob()
  const other = await signInAsAdmin(shop)
  const send = ({ browser }: Customer, what: string) =>
    browser.send('POST', `${job}/${what}`, what === 'dismiss' ? { reason: 'Seen' } : undefined)

  const answers = await Promise.all([send(admin, first), send(other, second)])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(await done()).toHaveLength(1)
  expect((await look()).failedJobs).toEqual([])
})

test('only administrators can dismiss a job', async () => {
  const job = await giveUpJob()
  const { status } = await shop.openBrowser().send('POST', `${job}/dismiss`, { reason: 'Mine' })

  expect(status).toBe(401)
  expect((await look()).failedJobs).toHaveLength(1)
})
