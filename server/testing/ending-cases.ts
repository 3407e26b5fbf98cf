import { expect, test } from 'vitest'
import type { AutoTopUpView } from '#contract/bought/auto-top-up.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { booksMoney, parseBooks } from '#contract/money/books-money.ts'
import { booksCurrency, minorDigits } from '#contract/money/money.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { sales } from '../shop/basics/sale-tables/tables.ts'
import { AccountHolder, paymentsOf } from './account-holder.ts'
import { signInAsAdmin } from './account-holders.ts'
import { ana, Customer, ticked } from './customer.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'
import { keepTrip, openTripPayment } from './trip-buyer.ts'

interface Opened {
  id: string
  clientSecret: string
  amount: string
  currency: string
  code?: string
  price?: string
}

interface Listed {
  id: string
  price: string
  currency: string
}

const json = async <Body>(shop: TestShop, path: string) => (await (await shop.fetch(path)).json()) as Body
const decimal = (cents: number) => (cents / 100).toFixed(2)

/** What every shop does whose prices end in .99 in a currency it charges first, and that is not its books'. */
export function tellOfEndingsIn(currency: string, symbol: string): void {
  const open = () => openTestShop({ CHARGE_CURRENCIES: `${currency},USD,JPY`, PRICE_ENDINGS: `${currency}:99` })

  /** Calculated apart from the code under test: the rate as the public endpoint says it, then up to the next 99. */
  async function endedIn(shop: TestShop) {
    const answer = await shop.fetch('/api/currencies/convert', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 1, fromCurrency: booksCurrency, toCurrency: currency }),
    })
    const { rate } = (await answer.json()) as { rate: number }
    return (listed: string): string => {
      const cents = Math.round(Number((Number(listed) * rate * 100).toPrecision(12)))
      return decimal(Math.ceil((cents - 99) / 100) * 100 + 99)
    }
  }

  test('the page, structured data, feeds and titles show the price with its ending', async () => {
    const shop = await open()
    const ended = await endedIn(shop)
    const plans = await json<PackageView[]>(shop, '/api/packages?countryCode=jp')
    const wanted = new Map(plans.map(({ id, price }) => [id, ended(price)]))
    const bySku = new Map(plans.map(({ packageCode, price }) => [packageCode, ended(price)]))
    const html = await (await shop.fetch('/countries/jp')).text()

    expect(plans[0]?.currency).toBe(booksCurrency)
    const offers = [
      ...html.matchAll(/"sku":"([^"]+)","offers":\{"@type":"Offer","price":"([\d.]+)","priceCurrency":"([A-Z]+)"/g),
    ]
    expect(offers.length).toBeGreaterThan(5)
    for (const [, sku = '', price, code] of offers) expect([sku, code, price]).toEqual([sku, currency, bySku.get(sku)])
    const shown = [...html.matchAll(new RegExp(`class="figures-price"><b>\\${symbol}([\\d.,]+)<`, 'g'))].map(
      ([, text]) => text,
    )
    expect(shown).toEqual(plans.map(({ price }) => ended(price)))
    expect(html).toContain(`from ${symbol}${ended(plans[0]?.price ?? '')}`)

    const feed = await json<{ plans: Listed[] }>(shop, '/feeds/plans.json')
    for (const { id, price } of feed.plans.filter((plan) => wanted.has(plan.id))) expect(price).toBe(wanted.get(id))
    expect(feed.plans.every((plan) => plan.currency === currency && plan.price.endsWith('.99'))).toBe(true)
    // In the books' own currency prices are as the rules make them.
    const inBooks = await json<{ plans: Listed[] }>(shop, `/feeds/plans.json?currency=${booksCurrency}`)
    if (booksCurrency === 'USD')
      for (const { id, price } of plans) expect(inBooks.plans.find((plan) => plan.id === id)?.price).toBe(price)
  })

  test('a unit price is a part of the price with its ending', async () => {
    const shop = await open()
    const ended = await endedIn(shop)
    const plans = await json<PackageView[]>(shop, '/api/packages?countryCode=jp')
    const html = await (await shop.fetch('/countries/jp')).text()
    const units = [...html.matchAll(/class="plan-units">([^<]*(?:<!-- -->[^<]*)*)</g)].map(([, text = '']) => text)
    const days = units.map(
      (text) => new RegExp(`\\${symbol}([\\d.]+)[^\\d]*per day`).exec(text.replaceAll('<!-- -->', ''))?.[1],
    )

    expect(days).toEqual(
      plans.map(({ price, validityDays }) => decimal(Math.round((Number(ended(price)) * 100) / validityDays))),
    )
  })

  test('what is converted and was never a list price is converted as it is', async () => {
    const shop = await open()
    const body = { amount: '10.00', fromCurrency: booksCurrency, toCurrency: currency }
    const answer = await new Customer(shop).post<{ convertedAmount: number; rate: number }>(
      '/api/currencies/convert',
      body,
    )
    expect(Object.keys(answer.body).toSorted()).toEqual(['convertedAmount', 'rate'])
    expect(answer.body.convertedAmount).toBe(Math.round(answer.body.rate * 1000) / 100)
  })

  test('the checkout opens, charges and keeps that very price; a group and a trip line by line', async () => {
    const shop = await open()
    const ended = await endedIn(shop)
    const guest = new Customer(shop)
    const [plan] = await json<PackageView[]>(shop, '/api/packages?countryCode=jp')
    if (!plan) throw new Error('no plan')
    const price = ended(plan.price)
    const ask = (extra: object) =>
      guest.post<Opened>('/api/create-payment-intent', {
        packageCode: plan.packageCode,
        guestUser: ana,
        again: true,
        ...ticked,
        ...extra,
      })

    expect((await ask({ amount: '0.01', currency })).body).toMatchObject({ code: 'price_changed', price, currency })
    const group = decimal(3 * Math.round(Number(price) * 100))
    expect((await ask({ amount: group, currency, travellers: 3 })).body).toMatchObject({ amount: group, currency })
    const { body: opened } = await ask({ amount: price, currency })
    expect(opened).toMatchObject({ amount: price, currency })
    await guest.pay(opened)
    const { body: claimed } = await guest.claim({ ...plan }, { amount: price, paymentIntentId: opened.id })
    expect((await guest.get<OrderView>(`/api/orders/${claimed.orderId}`)).body).toMatchObject({
      amount: price,
      currency,
    })
    expect((await paymentsOf(shop)).find(({ id }) => id === opened.id)).toMatchObject({
      currency: currency.toLowerCase(),
      amount: Math.round(Number(price) * 100),
    })

    const trip = await keepTrip(shop, { countries: ['jp', 'kr'], travellers: 2 })
    const total = trip.plans.reduce((cents, each) => cents + 2 * Math.round(Number(ended(each.price)) * 100), 0)
    const { body } = await openTripPayment(guest, { ...trip, total: total / 100 }, { currency })
    expect(body).toMatchObject({ amount: decimal(total), currency })
  })

  test('a code, store credit and the least of a code count from the price with its ending, and are not lifted', async () => {
    const shop = await open()
    const ended = await endedIn(shop)
    const { browser: admin } = await signInAsAdmin(shop)
    const terms = { code: 'SUMMER20', kind: 'percent', value: 20, announced: true }
    expect((await admin.send('POST', '/api/admin/codes', terms)).status).toBe(201)
    const [plan] = await json<PackageView[]>(shop, '/api/packages?countryCode=jp')
    if (!plan) throw new Error('no plan')
    const list = Math.round(Number(ended(plan.price)) * 100)
    const left = decimal(list - Math.ceil(list / 5))

    expect(plan.offer?.takes).toEqual({ percent: 20 })
    const checked = await new Customer(shop).post<{ total: string }>('/api/codes/check', {
      code: 'SUMMER20',
      packageCode: plan.packageCode,
      currency,
    })
    expect(checked.body).toMatchObject({ price: decimal(list), total: left })

    const maya = await AccountHolder.signUp(shop)
    const fund = booksMoney(100 * 10 ** minorDigits(booksCurrency))
    await maya.grant(fund.amount)
    const price = ended(maya.plan.price)
    expect((await maya.buyDirectly({ amount: price, currency, ...ticked })).status).toBe(201)
    await maya.untilOrderIs('active')
    expect(await maya.order()).toMatchObject({ amount: price, currency })
    const [sale] = await shop.deps.db.select().from(sales)
    const spent = fund.amount - parseBooks(await maya.balance()).amount
    expect(Math.abs(spent * (sale?.perUsd ?? 0) - Number(price) * 100)).toBeLessThanOrEqual(1)
  })

  test('a top-up, and one that the shop buys by itself, cost the price with its ending', async () => {
    const shop = await open()
    const ended = await endedIn(shop)
    const maya = await AccountHolder.signUp(shop)
    const bought = { packageCode: maya.plan.packageCode, amount: ended(maya.plan.price), guestUser: ana, ...ticked }
    const { body: opened } = await maya.post<Opened>('/api/create-payment-intent', { ...bought, currency })
    await maya.pay(opened)
    await maya.claim(maya.plan, { ...bought, paymentIntentId: opened.id })
    await maya.untilOrderIs('active')
    const order = await maya.order()
    const offer = await maya.topUpOffer(order)
    const price = ended(offer.price)

    expect((await maya.topUp(order, offer, { amount: '0.01', currency, ...ticked })).body.code).toBe('price_changed')
    expect((await maya.topUp(order, offer, { amount: price, currency, ...ticked })).status).toBe(200)
    await maya.untilTopUpIs('delivered')
    expect((await maya.order()).topUps[0]).toMatchObject({ amount: price, currency })

    const wish = { packageCode: offer.packageCode, amount: price, currency, mostTimes: 2, ...ticked }
    const agreed = await maya.post<AutoTopUpView>(`/api/orders/${order.id}/auto-top-up`, wish)
    expect(agreed.body.rule).toMatchObject({ price, currency })
    const { dataAmount } = await maya.order()
    await shop.sandbox.use(order.iccid, Math.floor((dataAmount ?? 0) * 2))
    await maya.settle(async () => {
      shop.clock.turn({ minutes: 2 })
      await maya.post(`/api/orders/${order.id}/usage`)
      return (await maya.order()).topUps.length === 2
    })
    expect((await maya.order()).topUps.map(({ amount }) => amount)).toEqual([price, price])
  })
}
