import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { AutoTopUpView } from '#contract/bought/auto-top-up.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { mailRefund } from '../../messages/refund-mails/mail-refund.ts'
import { mailReturnedPart } from '../../messages/refund-mails/mail-returned-part.ts'
import { listParts } from '../../sales/books/returned-parts.ts'
import { saleTaxes } from '../../money/tax/tables.ts'
import { invoices } from './tables.ts'

const german = {
  TAX: 'table',
  TAX_COUNTRY: 'DE',
  SELLER_NAME: 'Landfall GmbH',
  SELLER_ADDRESS: 'Hafenstraße 7|20457 Hamburg',
  SELLER_TAX_ID: 'DE136695976',
  SELLER_REGISTRATION: 'HRB 123456',
}

let shop: TestShop
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop(german)
  maya = await AccountHolder.signUp(shop)
})

const issueAll = async () => {
  await shop.deps.queue.enqueue(shop.deps.db, 'sweep-invoices', {})
  await shop.runJobs()
}

/** The newest mail whose subject begins like this, with the invoices and credit notes that came with it. */
async function mailAbout(beginning: string) {
  const mail = (await shop.sandbox.mail(maya.email)).find(({ subject }) => subject.startsWith(beginning))
  const { rows } = await shop.deps.database.raw.query<{ filename: string }>(
    `select filename from sandbox.mail_files where filename ~ '^(INV|CN)' and mail_id =
       (select max(id) from sandbox.mail where recipient = $1 and subject = $2) order by position`,
    [maya.email, mail?.subject],
  )
  return { text: mail?.text, papers: rows.map(({ filename }) => filename) }
}

test('the mail about a top-up brings the invoice of the top-up', async () => {
  const order = await maya.checkOut()

  await maya.topUp(order, await maya.topUpOffer(order))
  await maya.untilTopUpIs('delivered')
  await shop.runJobs()

  const { text, papers } = await mailAbout('Data added')
  expect(papers).toEqual(['INV-2026-000002.pdf'])
  expect(text).toContain('Your invoice is attached as a PDF.')
})

test('so does the mail about an automatic top-up', async () => {
  const order = await maya.checkOut()
  const { packageCode, price } = await maya.topUpOffer(order)
  const wish = { packageCode, amount: price, mostTimes: 1 }
  await maya.post<AutoTopUpView>(`/api/orders/${order.id}/auto-top-up`, wish)

  await shop.sandbox.use(order.iccid, Math.floor((order.dataAmount ?? 0) * 0.95))
  shop.clock.turn({ minutes: 2 })
  await maya.post(`/api/orders/${order.id}/usage`)
  await maya.untilTopUpIs('delivered')
  await shop.runJobs()

  expect((await mailAbout('Topped up automatically')).papers).toEqual(['INV-2026-000002.pdf'])
})

test('the mail about a refund brings its credit note, also when it is sent again', async () => {
  const order = await maya.checkOut()
  await shop.runJobs()
  const { db, queue } = shop.deps
  await maya.post(`/api/orders/${order.id}/refund`, {})
  await maya.untilOrderIs('refunded')
  await shop.runJobs()

  const { text, papers } = await mailAbout('Refunded')
  expect(papers).toEqual(['CN-2026-000001.pdf'])
  expect(text).toContain('Your credit note is attached as a PDF.')
  // Sent once more to a corrected address, it brings the same note and not a second one.
  await queue.enqueue(db, 'mail-refund', { orderId: order.id, again: '-again' })
  await shop.runJobs()
  expect((await mailAbout('Refunded')).papers).toEqual(['CN-2026-000001.pdf'])
})

test('a mail that comes before the worker issues the credit note itself', async () => {
  const order = await maya.checkOut()
  await maya.post(`/api/orders/${order.id}/refund`, {})
  await maya.untilOrderIs('refunded')
  await shop.runJobs()
  const { db } = shop.deps
  await db.delete(invoices).where(eq(invoices.kind, 'credit-note'))
  await db.update(saleTaxes).set({ due: true })

  await mailRefund(shop.deps, order.id, '-again')

  expect((await mailAbout('Refunded')).papers).toEqual(['CN-2026-000002.pdf'])
  expect((await db.select().from(invoices)).map(({ number }) => number).toSorted()).toEqual([
    'CN-2026-000002',
    'INV-2026-000001',
  ])
})

test('the mail about a top-up that could not be added brings the credit note of the top-up', async () => {
  const order = await maya.checkOut()
  const offer = await maya.topUpOffer(order)
  await shop.sandbox.setFaults({ wholesaler: { orderErrorCode: '200007' } })
  await maya.topUp(order, offer)
  await shop.runJobs()
  // Paid, and its invoice is there, before it turns out that the data cannot be added.
  await issueAll()

  await shop.sandbox.setFaults({ wholesaler: { orderErrorCode: '200011' } })
  shop.clock.turn({ minutes: 11 })
  await maya.untilTopUpIs('refunded')
  await shop.runJobs()

  const { text, papers } = await mailAbout('Refunded')
  expect(papers).toEqual(['CN-2026-000001.pdf'])
  expect(text).toContain('Your credit note is attached as a PDF.')
})

test('each mail about a part of the price brings the credit note of that part', async () => {
  const { browser } = await signInAsAdmin(shop)
  const order = await maya.checkOut()
  const giveBack = async (amount: string) => {
    await browser.send('POST', `/api/admin/orders/${order.id}/refund-part`, { amount, reason: 'slow network' })
    await shop.runJobs()
    shop.clock.turn({ seconds: 5 })
    return (await mailAbout('Your partial refund')).papers
  }

  expect(await giveBack('1.00')).toEqual(['CN-2026-000001.pdf'])
  expect(await giveBack('0.50')).toEqual(['CN-2026-000002.pdf'])
  // Resent later, each still brings its own.
  const [first] = await listParts(shop.deps.db, [order.id])
  await mailReturnedPart(shop.deps, first?.id ?? '', '-again')
  expect((await mailAbout('Your partial refund')).papers).toEqual(['CN-2026-000001.pdf'])
})

test('a withdrawal from a plan that was not used brings the credit note with its money', async () => {
  const order = await maya.checkOut()
  // She lives where the law lets her withdraw; elsewhere a person decides.
  await shop.deps.database.raw.query(`update sales set country = 'DE'`)
  const said = { orderNo: order.orderNo, name: 'Maya', email: maya.email }
  const { body } = await maya.post<{ token: string }>('/api/withdrawals', said)
  await maya.post(`/api/withdrawals/${body.token}/confirm`)
  await maya.untilOrderIs('refunded')
  await shop.runJobs()

  expect((await mailAbout('Refunded')).papers).toEqual(['CN-2026-000001.pdf'])
})

test('without tax a refund brings no credit note and speaks of none', async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
  const order = await maya.checkOut()
  await maya.post(`/api/orders/${order.id}/refund`, {})
  await maya.untilOrderIs('refunded')
  await shop.runJobs()

  const { text, papers } = await mailAbout('Refunded')
  expect(papers).toEqual([])
  expect(text).not.toContain('credit note')
})
