import { beforeEach, describe, expect, test } from 'vitest'
import type { AutoTopUpView } from '#contract/bought/auto-top-up.ts'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { type Customer as Person, signInAsAdmin } from '../../../testing/account-holders.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { exchangeRates } from '../currencies/tables.ts'
import { findCreditDifferences } from './find-differences.ts'

let shop: TestShop
let maya: AccountHolder

const euros = async (price: string): Promise<string> => {
  const body = { amount: price, fromCurrency: 'USD', toCurrency: 'EUR' }
  const { convertedAmount } = (await maya.post<{ convertedAmount: number }>('/api/currencies/convert', body)).body
  return convertedAmount.toFixed(2)
}
const cents = (amount: string) => Math.round(Number(amount) * 100)
const addsUp = async () => expect(await findCreditDifferences(shop.deps.database.raw)).toEqual([])

async function openIn(currency: string, amount: string) {
  const { packageCode } = maya.plan
  const wish = { packageCode, amount, currency }
  return (
    await maya.post<{ id: string; amount: string; credit?: string; clientSecret: string }>(
      '/api/create-payment-intent',
      wish,
    )
  ).body
}

describe('store credit of ten dollars', () => {
  let price: string
  beforeEach(async () => {
    shop = await openTestShop()
    maya = await AccountHolder.signUp(shop)
    await maya.grant(1000)
    price = await euros(maya.plan.price)
  })

  test('pays all of a price in euros that is worth less, and keeps the rest', async () => {
    expect((await maya.buyDirectly({ amount: price, currency: 'EUR' })).status).toBe(201)
    await maya.untilOrderIs('active')

    expect(await maya.order()).toMatchObject({ amount: price, currency: 'EUR' })
    expect(await paymentsOf(shop)).toEqual([])
    expect(cents(await maya.balance())).toBe(1000 - cents(maya.plan.price))
    await addsUp()
  })

  test('pays a part, the card the rest, and both get back what they gave', async () => {
    await maya.grant(-900)
    const opened = await openIn('EUR', price)
    expect(opened).toMatchObject({ credit: '0.86', amount: (Number(price) - 0.86).toFixed(2) })
    await maya.pay(opened)
    await maya.claim(maya.plan, { amount: Number(opened.amount), paymentIntentId: opened.id })
    await maya.untilOrderIs('active')
    expect(await maya.balance()).toBe('0.00')
    await addsUp()

    const admin = await signInAsAdmin(shop)
    const { id } = await maya.order()
    const part = await admin.browser.send('POST', `/api/admin/orders/${id}/refund-part`, {
      amount: price,
      reason: 'all',
    })
    expect(part.status).toBe(200)
    await maya.settle(async () => (await maya.balance()) === '1.00')
    await addsUp()
    expect((await paymentsOf(shop))[0]?.refunded).toBe(cents(opened.amount))
  })

  test('goes back in parts that add up to what it gave, at the rate of the sale', async () => {
    await maya.buyDirectly({ amount: price, currency: 'EUR' })
    await maya.untilOrderIs('active')
    await shop.deps.db.update(exchangeRates).set({ rate: 0.5 })
    const admin: Person = await signInAsAdmin(shop)
    const { id } = await maya.order()
    for (let given = 0; given < 3; given++) {
      const body = { amount: '0.33', reason: 'a part' }
      expect((await admin.browser.send('POST', `/api/admin/orders/${id}/refund-part`, body)).status).toBe(200)
      await shop.runJobs()
      await addsUp()
    }
    await admin.browser.send('POST', `/api/admin/orders/${id}/refund`, { reason: 'the rest' })
    await maya.untilOrderIs('refunded')

    expect(await maya.balance()).toBe('10.00')
    await addsUp()
  })

  test('cannot be spent twice by two purchases in euros at the same moment', async () => {
    await maya.grant(cents(maya.plan.price) - 1000)
    const wish = { amount: price, currency: 'EUR' }
    const answers = await Promise.all([maya.buyDirectly(wish), maya.buyDirectly(wish)])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 402])
    expect(await maya.balance()).toBe('0.00')
    await addsUp()
  })

  test('is set aside at its own worth while a payment in yen is open', async () => {
    const { body } = await maya.post<{ convertedAmount: number }>('/api/currencies/convert', {
      amount: maya.plan.price,
      fromCurrency: 'USD',
      toCurrency: 'JPY',
    })
    await maya.grant(-900)
    const opened = await openIn('JPY', String(body.convertedAmount))
    expect(Number(opened.credit)).toBe(155)

    expect((await maya.buyDirectly({ amount: maya.plan.price })).status).not.toBe(201)
    expect(await maya.balance()).toBe('1.00')
    await addsUp()
  })
})

describe('a shop that charges euros only', () => {
  beforeEach(async () => {
    shop = await openTestShop({ CHARGE_CURRENCIES: 'EUR' })
    maya = await AccountHolder.signUp(shop)
  })

  test('charges a price in euros without being asked, and refuses dollars with a sentence', async () => {
    const price = await euros(maya.plan.price)
    const { packageCode } = maya.plan

    expect((await maya.post('/api/create-payment-intent', { packageCode, amount: price })).body).toMatchObject({
      amount: price,
      currency: 'EUR',
    })
    expect(
      await maya.post('/api/create-payment-intent', { packageCode, amount: maya.plan.price, currency: 'USD' }),
    ).toMatchObject({ status: 400, body: { code: 'currency_not_charged' } })
    expect(await maya.buyDirectly({ currency: 'USD' })).toMatchObject({ status: 400 })
  })
})

describe('an automatic top-up agreed in euros', () => {
  let offer: TopUpPackageView
  let path: string
  beforeEach(async () => {
    shop = await openTestShop()
    maya = await AccountHolder.signUp(shop)
    const order = await maya.checkOut()
    offer = await maya.topUpOffer(order)
    path = `/api/orders/${order.id}/auto-top-up`
  })

  const agree = async () => {
    const amount = await euros(offer.price)
    const wish = { packageCode: offer.packageCode, amount, currency: 'EUR', mostTimes: 1 }
    return { amount, answer: await maya.post<AutoTopUpView>(path, wish) }
  }
  const runLow = async () => {
    const { iccid, dataAmount } = await maya.order()
    await shop.sandbox.use(iccid, Math.floor((dataAmount ?? 0) * 0.95))
    shop.clock.turn({ minutes: 2 })
    await maya.post(`/api/orders/${(await maya.order()).id}/usage`)
    for (let time = 0; time < 4; time++) await shop.runJobs()
  }
  const turnRates = async (factor: number) => {
    const quote = { code: 'EUR', rate: 0.8628 * factor, asOf: '2031-01-02' }
    const row = { ...quote, doubtedRate: null, confirmations: 0, fetchedAt: shop.clock.now() }
    await shop.deps.db.delete(exchangeRates)
    await shop.deps.db.insert(exchangeRates).values(row)
    await shop.deps.rates.refresh()
  }

  test('is charged in euros, and no more than was agreed when the rate rises a little', async () => {
    const { amount, answer } = await agree()
    expect(answer.body.rule).toMatchObject({ price: amount, currency: 'EUR' })
    await turnRates(1.05)

    await runLow()
    await maya.untilTopUpIs('delivered')

    expect((await maya.order()).topUps[0]).toMatchObject({ amount, currency: 'EUR' })
  })

  test('costs less when the rate has fallen', async () => {
    const { amount } = await agree()
    await turnRates(0.9)

    await runLow()
    await maya.untilTopUpIs('delivered')

    expect(Number((await maya.order()).topUps[0]?.amount)).toBeLessThan(Number(amount))
  })

  test('is not bought when the rate has risen by more than a tenth', async () => {
    await agree()
    await turnRates(1.2)

    await runLow()

    expect((await maya.order()).topUps).toEqual([])
    expect((await maya.get<AutoTopUpView>(path)).body.rule).toMatchObject({ stopped: 'price_rose' })
  })
})
