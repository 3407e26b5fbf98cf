import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { AdminCodes } from '#contract/office/admin-code.ts'
import { signInAsAdmin, type Customer as Person } from '../../../testing/account-holders.ts'
import { ana, Customer, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { orders, sales } from '../../basics/sale-tables/tables.ts'
import { linesOfSale, moveLine } from '../../sales/books/lines.ts'
import { refundLine } from '../../sales/give-back/refund-line.ts'
import { bookLinks } from './book-links.ts'
import { linkEntries } from './tables.ts'

let shop: TestShop
let admin: Person
let plan: PlanOnShelf
beforeEach(async () => {
  shop = await openTestShop()
  admin = await signInAsAdmin(shop)
  plan = await planFor(shop, 'jp', ({ price }) => Number(price) > 4)
})

const share = () => Math.floor(Math.round(Number(plan.price) * 100) * 0.1)
const make = async (terms: object = {}) => {
  const body = { code: 'COMPARE-7', kind: 'partner', value: 10, ...terms }
  return admin.browser.send<{ id: string }>('POST', '/api/admin/codes', body)
}
async function buyBy(ref: unknown): Promise<string> {
  const guest = new Customer(shop)
  const { body: opened } = await guest.post<{ id: string; clientSecret: string; amount: string }>(
    '/api/create-payment-intent',
    { packageCode: plan.packageCode, amount: plan.price, again: true, guestUser: ana, ref },
  )
  await guest.pay(opened)
  const { body } = await guest.claim(plan, { paymentIntentId: opened.id })
  return body.orderId
}
const booked = async () => (await shop.deps.db.select().from(linkEntries)).map(({ amount }) => amount)

async function refund(orderId: string): Promise<void> {
  const { db, clock } = shop.deps
  const find = async () => (await db.select().from(orders).where(eq(orders.id, orderId)))[0]
  const untilItIs = (status: string) =>
    shop.until(async () => {
      await shop.runJobs()
      return (await find())?.status === status
    })
  await untilItIs('active')
  const [line] = await linesOfSale(db, (await find())?.saleId ?? '')
  if (line) await moveLine(db, line, { event: 'refund_started', at: clock.now() })
  await refundLine(shop.deps, { kind: 'order', id: orderId })
  await untilItIs('refunded')
}

test('a sale that came by a link earns its partner a share once, and takes it back with the money', async () => {
  const { body: link } = await make()
  const orderId = await buyBy('compare-7')
  await buyBy(undefined)

  await bookLinks(shop.deps)
  await Promise.all([bookLinks(shop.deps), bookLinks(shop.deps)])

  expect(await booked()).toEqual([share()])
  const { body } = await admin.browser.send<AdminCodes>('GET', '/api/admin/codes')
  expect(body.codes[0]).toMatchObject({ kind: 'partner', value: '10', used: 1, revenue: plan.price })

  await refund(orderId)
  await bookLinks(shop.deps)

  expect(await booked()).toEqual([share(), -share()])
  const month = shop.clock.now().toISOString().slice(0, 7)
  const csv = await admin.browser.send('GET', `/api/admin/codes/${link.id}/statement.csv?month=${month}`)
  expect(String(csv.body).split(/\r?\n/)).toMatchObject([
    'date,link,what,orders,amount,currency',
    expect.stringMatching(/^[\d-]{10},COMPARE-7,earned,LF\w+,[\d.]+,USD$/),
    expect.stringMatching(/^[\d-]{10},COMPARE-7,taken back,LF\w+,-[\d.]+,USD$/),
    `${month},COMPARE-7,total,,0,USD`,
    '',
  ])
})

test('a link that is paused, unknown or garbled earns nothing, and never keeps anyone from buying', async () => {
  const { body: link } = await make()
  await admin.browser.send('POST', `/api/admin/codes/${link.id}/pause`, { paused: true })
  shop.clock.turn({ minutes: 1 })

  for (const ref of ['COMPARE-7', 'nobody', 'x'.repeat(50), 7]) await buyBy(ref)
  await bookLinks(shop.deps)

  expect(await booked()).toEqual([])
  const noted = (await shop.deps.db.select().from(sales)).map(({ referredBy }) => referredBy)
  expect(noted.toSorted()).toEqual(['COMPARE-7', 'nobody', null, null])
})

test('a link takes nothing off a price, and is no batch', async () => {
  await make()
  const guest = new Customer(shop)
  const { body } = await guest.post<{ code: string }>('/api/codes/check', {
    code: 'COMPARE-7',
    packageCode: plan.packageCode,
  })
  expect(body.code).toBe('code_not_valid')
  const batch = { batch: 'links', kind: 'partner', value: 10, count: 3 }
  expect((await admin.browser.send('POST', '/api/admin/codes/batches', batch)).status).toBe(400)
})
