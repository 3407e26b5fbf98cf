import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Language } from '#contract/languages/languages.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { ana, Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { mailEsim } from '../../messages/esim-mail/mail-esim.ts'
import { messageFor } from '../../messages/notifications/tell-customer.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import { listLog } from '../../sales/books/order-log.ts'
import { findSaleByPayment } from '../../sales/books/sale-store.ts'
import { getOrder, getOrderToMail } from '../../sales/books/store.ts'
import { mailTopUp } from '../../messages/top-up-mails/mail-top-up.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const speak = (who: Customer, language: Language) => who.browser.cookies.set('lang', language)

const withKit = async (to: string) => (await shop.sandbox.mail(to)).filter(({ text }) => text.includes('/kit'))

const writeLanguage = (id: string, language: string | null) =>
  shop.deps.db.update(orders).set({ language }).where(eq(orders.id, id))

test('a customer who reads the shop in Arabic gets mail in Arabic, also when the payment alone makes the order', async () => {
  const guest = new Customer(shop)
  speak(guest, 'ar')
  const { body: intent } = await guest.openPayment(await planFor(shop))
  await guest.pay(intent)

  await shop.until(async () => {
    await shop.runJobs()
    return (await withKit(ana.email)).length > 0
  })

  const [order] = await shop.deps.db.select().from(orders)
  expect(order?.language).toBe('ar')
  const [mail] = await withKit(ana.email)
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail?.html).toContain(`${shop.deps.config.publicUrl}/ar/kit`)
  expect(mail?.html).toMatch(/dir="ltr"[^>]*>LPA:1\$/)
})

test('what is bought at a click has the language of the click, and its top-ups have it too', async () => {
  const maya = await AccountHolder.signUp(shop)
  await maya.checkOut()
  speak(maya, 'de')
  const { body } = await maya.buyDirectly()
  await maya.untilOrderIs('active')
  speak(maya, 'en')
  const order = await maya.order()
  await maya.topUp(order, await maya.topUpOffer(order))
  await maya.untilTopUpIs('delivered')
  await mailTopUp(shop.deps, (await maya.order()).topUps[0]?.id ?? '')

  expect((await getOrder(shop.deps.db, body.id)).language).toBe('de')
  const page = `${shop.deps.config.publicUrl}/de/top-up`
  const mail = (await shop.sandbox.mail(maya.email)).find(({ html }) => html?.includes(page))
  expect(mail?.html).toContain('<html lang="de" dir="ltr">')
})

test('a payment that is resumed in another language goes by that one', async () => {
  const guest = new Customer(shop)
  const plan = await planFor(shop)
  const first = await guest.openPayment(plan, null)
  speak(guest, 'de')
  const again = await guest.openPayment(plan, null)

  expect(again.body.id).toBe(first.body.id)
  expect((await findSaleByPayment(shop.deps.db, again.body.id))?.open?.language).toBe('de')
})

test.each([
  ['was not stored', null],
  ['the shop does not speak', 'tlh'],
])('an order in a language that %s is written about in English', async (_what, language) => {
  const maya = await AccountHolder.signUp(shop)
  const { id } = await maya.checkOut()
  await writeLanguage(id, language)

  await mailEsim(shop.deps, id, '-again')

  const [mail] = await withKit(maya.email)
  expect(mail?.html).toContain('<html lang="en" dir="ltr">')
  expect(mail?.html).toContain(`${shop.deps.config.publicUrl}/kit`)
})

test('a push message about an order leads to the pages of its language', async () => {
  const maya = await AccountHolder.signUp(shop)
  const { id } = await maya.checkOut()
  await writeLanguage(id, 'ar')
  const found = await getOrderToMail(shop.deps.db, id)

  const ending = await messageFor(shop.deps, { orderId: id, kind: 'expiring-3' }, found)
  const usedUp = await messageFor(shop.deps, { orderId: id, kind: 'usage-90', percent: 100 }, found)

  expect(ending).toMatchObject({ lang: 'ar', dir: 'rtl', data: { url: '/ar/account' } })
  expect(usedUp.data.topUpUrl).toMatch(/^\/ar\/top-up/)
})

const japanese = /\p{Script=Hiragana}/u

test('a guest who bought in Japanese gets mail, receipt and kit in Japanese, also from an English-speaking admin', async () => {
  const guest = new Customer(shop)
  speak(guest, 'ja')
  const id = await guest.buy(await planFor(shop))
  await shop.until(async () => {
    await shop.runJobs()
    return (await withKit(ana.email)).length > 0
  })
  const { browser: admin } = await signInAsAdmin(shop)
  const resent = await admin.send('POST', `/api/admin/orders/${id}/resend-mail`, {})
  await shop.until(async () => {
    await shop.runJobs()
    return (await withKit(ana.email)).length > 1
  })

  expect(resent.status).toBe(200)
  for (const { subject, text, html } of await withKit(ana.email)) {
    expect(subject).toMatch(japanese)
    expect(html).toContain('<html lang="ja" dir="ltr">')
    expect(text).toContain(`${shop.deps.config.publicUrl}/ja/kit`)
    expect(text).not.toMatch(/\b(your|the|and)\b/i)
  }
  const log = (await listLog(shop.deps.db, id)).filter(({ kind }) => kind === 'mail')
  expect(log.map(({ text }) => text)).toEqual(
    Array(2).fill(expect.stringMatching(/^Your eSIM is ready: [\x20-\x7e]+$/)),
  )
  const receipt = await guest.browser.get<string>(`/api/orders/${id}/receipt.pdf`)
  expect(String(receipt.body)).toContain('/Lang (ja)')
})

test('a signed-out visitor is refused in the language they read', async () => {
  const guest = new Customer(shop)
  speak(guest, 'ja')

  const refused = await guest.browser.get<{ message: string; code: string }>('/api/orders')

  expect(refused).toMatchObject({ status: 401, body: { code: 'signed_out', message: expect.stringMatching(/\p{L}/u) } })
  expect(refused.body.message).not.toBe('Unauthorized')
})
