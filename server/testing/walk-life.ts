import { expect } from 'vitest'
import { languages } from '#contract/languages/languages.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { linkMails, notices } from '../identity/accounts/account-mails.ts'
import { AccountHolder } from './account-holder.ts'
import { signInAsAdmin } from './account-holders.ts'
import { enrol } from './authenticator.ts'
import { Customer, planFor } from './customer.ts'
import type { TestShop } from './open-test-shop.ts'
import type { TestBrowser } from './test-browser.ts'

/** The people in the story, and where their documents are. */
export interface Life {
  holder: AccountHolder
  admin: TestBrowser
  ownPaths: string[]
  receipts: string[]
}

/** Plays everything that makes the shop send mail: purchases, refunds, top-ups, alerts, questions, passwords. */
export async function liveThrough(shop: TestShop): Promise<Life> {
  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0 } })
  const admin = await openOffice(shop)
  await buyAsGuest(shop)
  const holder = await AccountHolder.signUp(shop, { email: 'maya@example.com' })
  await holder.post('/api/notifications/subscribe', { subscription: await newSubscription() })
  const order = await holder.checkOut()
  await topUp(shop, holder, order)
  await useUp(shop, holder, order)
  await agreeToTopUps(shop, holder, order)
  await askForMoney(shop, holder, admin, order)
  const threadId = await askSupport(shop, holder, admin)
  await writeInEveryLanguage(shop, holder, order)

  const orders = await holder.orders()
  return {
    holder,
    admin,
    ownPaths: [
      '/account',
      `/kit/${order.id}`,
      `/support/threads/${threadId}`,
      '/api/orders',
      `/api/orders/${order.id}`,
      `/api/orders/${order.id}/kit`,
      `/api/support/threads/${threadId}`,
      '/api/auth/user',
      '/api/auth/export',
      '/api/notifications/preferences',
    ],
    receipts: orders.flatMap(({ id, topUps }) => [
      `/api/orders/${id}/receipt.pdf`,
      ...topUps.map((each) => `/api/orders/${id}/topups/${each.id}/receipt.pdf`),
    ]),
  }
}

async function openOffice(shop: TestShop): Promise<TestBrowser> {
  const { browser } = await signInAsAdmin(shop)
  await enrol(shop, browser)
  return browser
}

const settle = async (shop: TestShop, times = 4) => {
  for (let time = 0; time < times; time++) {
    shop.clock.turn({ seconds: 20 })
    await shop.runJobs()
  }
}

/** A guest who mistypes the address, corrects it, and gets the eSIM and an account. */
async function buyAsGuest(shop: TestShop): Promise<void> {
  const guest = new Customer(shop)
  const form = { email: 'wrong@example.com', phone: '+34 600 000 000', firstName: 'Ana', lastName: 'Ruiz' }
  const orderId = await guest.buy(await planFor(shop), form)
  await settle(shop)
  const { status } = await guest.post(`/api/orders/${orderId}/email`, { email: 'ana@example.com' })
  expect(status).toBe(200)
  await settle(shop)
}

const newSubscription = async () => ({
  endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser',
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
})

async function topUp(shop: TestShop, holder: AccountHolder, order: OrderView): Promise<void> {
  const offer = await holder.topUpOffer(order)
  await holder.topUp(order, offer)
  await holder.untilTopUpIs('delivered')
  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0, orderErrorCode: '200011' } })
  await holder.topUp(order, offer)
  await holder.settle(async () => (await holder.order()).topUps.some(({ status }) => status === 'refunded'))
  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0 } })
  await settle(shop)
}

/** Three quarters, nine tenths, all of it. */
async function useUp(shop: TestShop, holder: AccountHolder, order: OrderView): Promise<void> {
  for (const share of [0.76, 0.92, 1]) {
    const { dataUsed, dataRemaining } = await holder.order()
    const total = dataUsed + (dataRemaining ?? 0)
    await shop.sandbox.use(order.iccid, Math.max(1, Math.ceil(total * share) - dataUsed))
    shop.clock.turn({ minutes: 2 })
    await holder.post(`/api/orders/${order.id}/usage`)
    await settle(shop)
  }
}

async function agreeToTopUps(shop: TestShop, holder: AccountHolder, order: OrderView): Promise<void> {
  const offer = await holder.topUpOffer(order)
  await holder.topUp(order, offer)
  await settle(shop)
  const wish = { packageCode: offer.packageCode, amount: offer.price, mostTimes: 2 }
  await holder.post(`/api/orders/${order.id}/auto-top-up`, wish)
  await useUp(shop, holder, order)
}

/** A refund for a used eSIM is requested and declined; an unused one is refunded at once. */
async function askForMoney(shop: TestShop, holder: AccountHolder, admin: TestBrowser, order: OrderView): Promise<void> {
  await holder.post(`/api/orders/${order.id}/refund`, { reason: 'Too slow' })
  await settle(shop)
  const { body: asked } = await admin.get<{ id: number }[]>('/api/admin/refund-requests')
  for (const { id } of asked)
    await admin.send('POST', `/api/admin/refund-requests/${id}`, { decision: 'decline', reason: 'It was used.' })
  const { body: bought } = await holder.buyDirectly()
  await holder.untilOrderIs('active')
  await holder.post(`/api/orders/${bought.id}/refund`, {})
  await settle(shop)
}

async function askSupport(shop: TestShop, holder: AccountHolder, admin: TestBrowser): Promise<string> {
  const form = { name: 'Maya', email: holder.email, subject: 'Hotspot', message: 'Can I use the hotspot?' }
  const { body } = await holder.post<{ threadId: string }>('/api/support/messages', form)
  await settle(shop)
  const path = `/api/admin/support/threads/${body.threadId}`
  const { body: thread } = await admin.get<{ version: number }>(path)
  await admin.send('POST', `${path}/answers`, { text: 'Yes, you can.', version: thread.version })
  await settle(shop)
  return body.threadId
}

/** Mails with rarer causes, as their jobs write them, and the usual ones in every language. */
async function writeInEveryLanguage(shop: TestShop, holder: AccountHolder, order: OrderView): Promise<void> {
  const { db, queue, database } = shop.deps
  const { userId, email } = holder
  const admin = await database.raw.query<{ id: typeof userId }>(
    "select id from users where office_role = 'owner' and $1",
    [true],
  )
  await database.raw.query('update users set pending_email = $1 where id = $2', [`new.${email}`, userId])
  for (const language of languages) {
    await database.raw.query('update users set language = $1 where id = $2', [language, userId])
    await database.raw.query('update orders set language = $1 where id = $2', [language, order.id])
    for (const mail of Object.keys(linkMails) as (keyof typeof linkMails)[])
      await queue.enqueue(db, 'send-account-mail', { mail, userId })
    for (const mail of Object.keys(notices) as (keyof typeof notices)[])
      await queue.enqueue(db, 'send-account-mail', { mail, userId })
    await queue.enqueue(db, 'mail-esim', { orderId: order.id, again: language })
    for (const kind of ['usage-75', 'usage-90', 'ready', 'expiring-3', 'expiring-1', 'refunded'] as const)
      await queue.enqueue(db, 'alert-customer', { orderId: order.id, kind })
    await settle(shop, 3)
  }
  await queue.enqueue(db, 'send-account-mail', { mail: 'email-changed', formerEmail: email })
  for (const { id } of admin.rows) await queue.enqueue(db, 'mail-low-balance', { userId: id, supplier: 'esim-access' })
  await settle(shop)
}
