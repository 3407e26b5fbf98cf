import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import type { BuyerView } from '#contract/channels/buyer.ts'
import type { BeginNowView } from '#contract/sales/begin-now.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { AccountHolder } from './testing/account-holder.ts'
import { signInAsAdmin } from './testing/account-holders.ts'
import { ana, Customer, planFor, type PlanOnShelf } from './testing/customer.ts'
import { openTestShop, type TestShop } from './testing/open-test-shop.ts'
import { publishAs } from './testing/publish-profile.ts'
import { readPdfText } from './testing/read-pdf-text.ts'
import type { OutgoingMail } from './platform/mail/mailer.ts'
import { mailEsim } from './shop/messages/esim-mail/mail-esim.ts'
import { drawLegalText } from './shop/papers/legal-papers/draw-legal-text.ts'
import { sales } from './shop/basics/sale-tables/tables.ts'

let shop: TestShop
let plan: PlanOnShelf
beforeEach(async () => {
  shop = await openTestShop()
  plan = await planFor(shop)
})

const german = { 'accept-language': 'de' }

/** The words of a file in a row. */
const wordsIn = (file: Buffer) => readPdfText(file).replaceAll(/\s+/g, ' ')

const buyerAt = async (customer: Customer, query: string, headers: Record<string, string> = {}) =>
  (await customer.browser.send<BuyerView>('GET', `/api/checkout/buyer?${query}`, undefined, headers)).body

/** What a page sends once the box is ticked. */
async function ticked(customer: Customer, headers: Record<string, string> = german) {
  const { beginNow } = await buyerAt(customer, 'country=DE', headers)
  if (!beginNow) throw new Error('the buyer is not asked')
  return { country: 'DE', consents: [{ kind: 'begin-now', version: beginNow.version }] }
}

const open = (customer: Customer, extra: object = {}, headers: Record<string, string> = german) =>
  customer.post<{ id: string; clientSecret: string; code: string; message: string }>(
    '/api/create-payment-intent',
    { packageCode: plan.packageCode, amount: Number(plan.price), guestUser: ana, ...extra },
    headers,
  )
const kept = async () => shop.deps.db.select({ consents: sales.consents, country: sales.country }).from(sales)
const agreed = [{ kind: 'begin-now', version: '2026-11-18-de', at: expect.any(String), language: 'de' }]

describe('who is asked', () => {
  test.each([
    ['a guest who says Germany', 'country=DE', 'DE', true],
    ['a guest whose browser suggests Germany', 'guess=de', 'DE', true],
    ['a guest who says otherwise than the browser', 'country=US&guess=DE', 'US', false],
    ['a guest in Britain', 'country=GB', 'GB', true],
    ['a guest in Norway', 'country=NO', 'NO', true],
    ['a guest in Switzerland', 'country=CH', 'CH', false],
    ['a guest in Japan', 'guess=JP', 'JP', false],
    ['a guest of whom nothing is known', '', null, false],
    ['a guest who names no country of this world', 'country=QQ', null, false],
  ])('%s', async (_who, query, country, isAsked) => {
    const buyer = await buyerAt(new Customer(shop), query)

    expect(buyer.country).toBe(country)
    expect(buyer.beginNow !== null).toBe(isAsked)
    expect(buyer.tax).toBeNull()
  })

  test('in the language of the page, by a version that can be read for ever', async () => {
    const customer = new Customer(shop)
    const { beginNow } = await buyerAt(customer, 'country=AT', german)

    expect(beginNow).toMatchObject({ language: 'de', text: expect.stringContaining('Widerrufsrecht erlischt') })
    const later = await customer.get<BeginNowView>(`/api/consents/begin-now/${beginNow?.version}`)
    expect(later.body).toEqual(beginNow)
    expect((await customer.get('/api/consents/begin-now/2020-01-01-de')).status).toBe(404)
  })

  test('and the country is named in that language', async () => {
    const customer = new Customer(shop)

    expect((await buyerAt(customer, 'country=AT', german)).countryName).toBe('Österreich')
    expect((await buyerAt(customer, 'country=AT')).countryName).toBe('Austria')
    expect((await buyerAt(customer, '')).countryName).toBeUndefined()
  })

  test('a customer once: the account remembers the last answer', async () => {
    const maya = await AccountHolder.signUp(shop)
    expect((await buyerAt(maya, 'guess=US')).country).toBe('US')

    await open(maya, { ...(await ticked(maya)), country: 'FR' })

    expect((await buyerAt(maya, 'guess=US')).country).toBe('FR')
    expect((await maya.get('/api/auth/user')).body).toMatchObject({ country: 'FR' })
    await maya.browser.send('PATCH', '/api/auth/user', { country: 'CH' })
    expect((await buyerAt(maya, 'guess=US')).country).toBe('CH')
  })
})

describe('what is stored with the sale', () => {
  test('of a guest at the card form, who changes their mind before paying', async () => {
    const customer = new Customer(shop)
    const yes = await ticked(customer)
    expect((await open(customer, { country: 'DE', consents: [] })).status).toBe(422)
    await open(customer, yes)
    expect((await open(customer, { country: 'DE', consents: [] })).status).toBe(422)
    const { body: intent } = await open(customer, yes)
    await customer.pay(intent)

    const { body } = await customer.claim(plan, { ...yes, guestUser: { ...ana, country: 'DE' } })

    // The one that was closed, and the one that was sold.
    expect(await kept()).toEqual([1, 2].map(() => ({ consents: agreed, country: 'DE' })))
    const order = await customer.get<OrderView>(`/api/orders/${body.orderId}`)
    expect(order.body.consents).toEqual([{ kind: 'begin-now', version: '2026-11-18-de', at: expect.any(String) }])
    const { browser: boss } = await signInAsAdmin(shop)
    const page = await boss.get<AdminOrderPage>(`/api/admin/orders/${body.orderId}`)
    expect(page.body).toMatchObject({ country: 'DE', consents: [{ kind: 'begin-now' }] })
  })

  test('of a guest with a wallet, who names the country among their details', async () => {
    const customer = new Customer(shop)
    const { consents } = await ticked(customer)
    const { body: intent } = await open(customer, { consents, guestUser: { ...ana, country: 'DE' } })
    await customer.pay(intent)

    await customer.post('/api/process-payment', {
      paymentIntentId: intent.id,
      packageCode: plan.packageCode,
      guestUser: { ...ana, country: 'DE' },
      consents,
    })

    expect(await kept()).toEqual([{ consents: agreed, country: 'DE' }])
  })

  test('of a program that says it only when it claims the order, twice at once', async () => {
    const customer = new Customer(shop)
    const { consents } = await ticked(customer)
    await publishAs(shop, { name: 'Meridian', legal: { terms: { text: 'Terms.', version: '1' } } })
    const terms = { kind: 'terms', version: '1' }
    const { body: intent } = await open(customer, { consents: [terms] })
    await customer.pay(intent)
    const claim = () => customer.claim(plan, { consents: [terms, ...consents], guestUser: { ...ana, country: 'DE' } })

    const claims = await Promise.all([claim(), claim(), claim()])

    expect(claims.map(({ status }) => status)).toEqual([201, 201, 201])
    const [sale] = await kept()
    expect(sale?.country).toBe('DE')
    expect(sale?.consents.map(({ kind, language }) => `${kind} ${language}`)).toEqual(['terms en', 'begin-now de'])
  })

  test('not of what is said a day later', async () => {
    const customer = new Customer(shop)
    const { consents } = await ticked(customer)
    const { body: intent } = await open(customer)
    await customer.pay(intent)
    await customer.claim(plan)
    shop.clock.turn({ hours: 24 })

    await customer.claim(plan, { consents })

    expect(await kept()).toEqual([{ consents: [], country: null }])
  })

  test('of a direct buy, a top-up with the saved card and one at the card form', async () => {
    const maya = await AccountHolder.signUp(shop)
    const order = await maya.checkOut()
    const offer = await maya.topUpOffer(order)
    await maya.grant(10_000)
    const yes = await ticked(maya)

    await maya.buyDirectly(yes, german)
    await maya.topUp(order, offer, yes, german)
    const guest = new Customer(shop)
    const { body: link } = await maya.post<{ path: string }>(`/api/orders/${order.id}/top-up-link`)
    const token = link.path.split('/').at(-1)
    const paid = await guest.post<{ id: string }>(
      '/api/topup/payments',
      { token, packageCode: offer.packageCode, amount: offer.price, ...yes },
      german,
    )

    expect(paid.status).toBe(200)
    const [first, ...others] = (await kept()).toSorted((one, other) => one.consents.length - other.consents.length)
    expect(first).toEqual({ consents: [], country: null })
    expect(others).toEqual([1, 2, 3].map(() => ({ consents: agreed, country: 'DE' })))
  })

  test('of a top-up that the shop buys by itself, as it was agreed to', async () => {
    const maya = await AccountHolder.signUp(shop)
    const order = await maya.checkOut()
    const { packageCode, price } = await maya.topUpOffer(order)
    const yes = await ticked(maya)
    const path = `/api/orders/${order.id}/auto-top-up`
    expect((await maya.post(path, { packageCode, amount: price, mostTimes: 1, ...yes }, german)).status).toBe(200)

    const { dataRemaining } = await maya.order()
    await shop.sandbox.use(order.iccid, Math.floor((dataRemaining ?? 0) * 0.95))
    shop.clock.turn({ minutes: 2 })
    await maya.post(`/api/orders/${order.id}/usage`)
    await maya.untilTopUpIs('delivered')

    expect(await kept()).toContainEqual({ consents: agreed, country: 'DE' })
    await shop.until(async () => {
      await shop.runJobs()
      return (await shop.sandbox.mail(maya.email)).some(({ text }) => text.includes('Widerrufsrecht erlischt'))
    })
  })

  test('nothing of a buyer who says nothing of a country: they keep the right', async () => {
    const customer = new Customer(shop)
    const id = await customer.buy(plan)

    expect(await kept()).toEqual([{ consents: [], country: null }])
    expect((await customer.get<OrderView>(`/api/orders/${id}`)).body.consents).toEqual([])
  })

  test('not of another browser', async () => {
    const customer = new Customer(shop)
    const { body: intent } = await open(customer)
    await customer.pay(intent)
    const stranger = new Customer(shop)

    const { consents } = await ticked(stranger)
    const claim = await stranger.claim(plan, { paymentIntentId: intent.id, consents })

    expect(claim.status).toBe(402)
    await customer.claim(plan)
    expect(await kept()).toEqual([{ consents: [], country: null }])
  })
})

test('a wording that never was, or a country that is none, is refused with a sentence', async () => {
  const customer = new Customer(shop)

  for (const version of ['2020-01-01-de', '2026-11-18', 'nonsense'])
    expect(await open(customer, { consents: [{ kind: 'begin-now', version }] }, {})).toMatchObject({
      status: 400,
      body: { message: `This shop has no version ${version} of that text.` },
    })
  expect(await open(customer, { country: 'QQ' }, {})).toMatchObject({
    status: 400,
    body: { message: 'We do not know that country.' },
  })
  expect(await open(customer, { country: 'Germany' }, {})).toMatchObject({ status: 400 })
})

describe('the mail that confirms it', () => {
  const publish = (version: string) =>
    publishAs(shop, {
      name: 'Meridian',
      legal: {
        terms: {
          en: { text: `## One\n\nTerms ${version}.`, version },
          de: { text: `## Eins\n\nBedingungen ${version}, siehe [Hilfe](/support).`, version },
        },
        withdrawal: { en: { text: 'You may withdraw.', version }, de: { text: '- Du kannst widerrufen.', version } },
      },
    })

  const mailed = async (orderId: string) => {
    const sent: OutgoingMail[] = []
    const mailer = { ...shop.deps.mailer, send: async (mail: OutgoingMail) => void sent.push(mail) }
    await mailEsim({ ...shop.deps, mailer }, orderId, '-again')
    const [mail] = sent
    if (!mail) throw new Error('no mail was sent')
    const file = (name: string) => mail.attachments?.find(({ filename }) => filename === name)?.content ?? Buffer.of()
    return { text: mail.text, file }
  }

  async function buy(extra: object, headers = german) {
    const customer = new Customer(shop)
    const { body: intent } = await open(customer, extra, headers)
    await customer.pay(intent)
    const { body } = await customer.claim(plan)
    await shop.until(async () => {
      await shop.runJobs()
      return (await customer.get<OrderView>(`/api/orders/${body.orderId}`)).body.status === 'active'
    })
    return body.orderId
  }

  test('repeats what was agreed to and when, and has terms and notice attached in the version accepted', async () => {
    await publish('1')
    const yes = await ticked(new Customer(shop))
    const id = await buy({ ...yes, consents: [{ kind: 'terms', version: '1' }, ...yes.consents] })
    await publish('2')

    const { text, file } = await mailed(id)

    expect(text).toContain('Widerrufsrecht erlischt')
    expect(text).toMatch(/UTC/)
    const terms = wordsIn(file('terms.pdf'))
    expect(terms).toContain('Bedingungen 1')
    expect(terms).toContain('/de/support')
    expect(wordsIn(file('withdrawal.pdf'))).toContain('Du kannst widerrufen.')
  })

  test('has the same bytes each time, and the texts in force for a buyer who accepted nothing', async () => {
    await publish('1')
    const [one, other] = [await mailed(await buy({})), await mailed(await buy({}))]

    expect(one.text).not.toContain('Widerrufsrecht erlischt')
    expect(wordsIn(one.file('terms.pdf'))).toContain('Bedingungen 1')
    const again = await drawLegalText(printed)
    expect(again.equals(await drawLegalText(printed))).toBe(true)
    expect(one.file('terms.pdf').equals(other.file('terms.pdf'))).toBe(true)
  })

  const printed = {
    language: 'en' as const,
    shop: 'Meridian',
    title: 'Terms',
    version: 'Version 1',
    at: '2026-11-18T00:00:00.000Z',
    text: Array.from({ length: 60 }, (_, part) => `## Part ${part}\n\n${'A long sentence. '.repeat(20)}`).join('\n\n'),
    publicUrl: 'https://shop.example',
  }

  test('a long text goes on over as many pages as it needs', async () => {
    const text = wordsIn(await drawLegalText(printed))

    for (const part of [0, 30, 59]) expect(text).toContain(`Part ${part}`)
  })
})
