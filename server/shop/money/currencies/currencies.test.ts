import { beforeEach, expect, test } from 'vitest'
import type { Currency } from '#contract/money/currency.ts'
import { unitsPerDollar } from '../../../../sandbox/exchange-rates/rates.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { chargeRate } from './charge-rate.ts'
import type { QuotedRate } from './exchange-rates.ts'
import { ensureRates, refreshRates } from './refresh-rates.ts'
import { snapshotRates } from './snapshot.ts'
import { exchangeRates } from './tables.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const convert = (body: object) =>
  shop.fetch('/api/currencies/convert', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const rateOf = async (toCurrency: string) => {
  const answer = await convert({ amount: 1, fromCurrency: 'USD', toCurrency })
  return ((await answer.json()) as { rate: number }).rate
}

/** A source with the given quotes. */
const quoting = (...quotes: QuotedRate[]) => ({ latest: async () => quotes })

test('visitors choose from many currencies, the dollar first, each with its own symbol', async () => {
  const answer = await shop.fetch('/api/currencies/supported')
  const list = (await answer.json()) as Currency[]

  expect(list[0]).toEqual({ code: 'USD', name: 'US Dollar', symbol: '$' })
  expect(list.length).toBeGreaterThanOrEqual(35)
  expect(list.map((currency) => currency.code)).toEqual(
    expect.arrayContaining(['EUR', 'GBP', 'JPY', 'KRW', 'VND', 'IDR', 'BHD', 'JOD', 'OMR']),
  )
  expect(new Set(list.map((currency) => currency.symbol)).size).toBe(list.length)
})

test('a browser that has the list is not sent it again', async () => {
  const first = await shop.fetch('/api/currencies/supported')

  const again = await shop.fetch('/api/currencies/supported', {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })

  expect(again.status).toBe(304)
})

test('a price is converted and the rate comes with it', async () => {
  const yen = await (await convert({ amount: 4.99, fromCurrency: 'USD', toCurrency: 'JPY' })).json()
  const dinars = await (await convert({ amount: '4.99', fromCurrency: 'USD', toCurrency: 'bhd' })).json()
  const same = await (await convert({ amount: 4.99, fromCurrency: 'USD', toCurrency: 'USD' })).json()

  expect(yen).toEqual({ convertedAmount: 772, rate: 154.62 })
  expect(dinars).toEqual({ convertedAmount: 1.876, rate: 0.376 })
  expect(same).toEqual({ convertedAmount: 4.99, rate: 1 })
})

test('two currencies other than the dollar are converted at their cross rate', async () => {
  const answer = await convert({ amount: 100, fromCurrency: 'EUR', toCurrency: 'GBP' })

  expect(await answer.json()).toEqual({ convertedAmount: 88.04, rate: 0.8803894298 })
})

test.each([
  ['an unknown currency', { amount: 1, fromCurrency: 'USD', toCurrency: 'XXX' }, /doesn’t support that currency/],
  ['no number', { amount: 'lots', fromCurrency: 'USD', toCurrency: 'EUR' }, /as a number/],
  ['a missing number', { amount: null, fromCurrency: 'USD', toCurrency: 'EUR' }, /as a number/],
  ['a negative amount', { amount: -5, fromCurrency: 'USD', toCurrency: 'EUR' }, /not be negative/],
  ['an absurdly large amount', { amount: 1e300, fromCurrency: 'USD', toCurrency: 'EUR' }, /too large/],
  ['an empty request', {}, /as a number/],
])('%s is refused with a sentence', async (_, body, sentence) => {
  const answer = await convert(body)

  expect(answer.status).toBe(400)
  expect(((await answer.json()) as { message: string }).message).toMatch(sentence)
})

test('the hourly job fetches the rates', async () => {
  await refreshRates({ ...shop.deps, exchangeRates: quoting({ code: 'JPY', rate: 160, asOf: '2026-11-16' }) })
  expect(await rateOf('JPY')).toBe(160)

  await shop.deps.queue.enqueue(shop.deps.db, 'refresh-rates', {})
  await shop.runJobs()

  expect(await rateOf('JPY')).toBe(154.62)
})

test('with a step, prices stay while the rate moves a little, on pages and at the checkout; what is owed follows it', async () => {
  const steady = await openTestShop({ RATE_STEP_PERCENT: '3' })
  const move = (rate: number) =>
    refreshRates({ ...steady.deps, exchangeRates: quoting({ code: 'EUR', rate, asOf: '2026-11-16' }) })
  const seen = async () => {
    const table = await steady.deps.rates.read()
    const { rate } = table.convert(1, 'USD', 'EUR')
    return [rate, (await chargeRate(steady.deps, 'EUR')).perUsd, table.rateBetween('USD', 'EUR')]
  }
  const before = unitsPerDollar['EUR'] ?? 0

  await move(before * 1.02)
  expect(await seen()).toEqual([before, before, Number((before * 1.02).toPrecision(10))])
  await move(before * 1.04)
  expect(await seen()).toEqual(Array(3).fill(Number((before * 1.04).toPrecision(10))))
})

test('a rate that jumps is accepted only after two later ones confirm it', async () => {
  const leap = { ...shop.deps, exchangeRates: quoting({ code: 'JPY', rate: 15.4, asOf: '2026-11-16' }) }

  await refreshRates(leap)
  await refreshRates(leap)
  expect(await rateOf('JPY')).toBe(154.62)
  await refreshRates(leap)

  expect(await rateOf('JPY')).toBe(15.4)
})

test('a source that is down, or lists fewer currencies than yesterday, removes nothing', async () => {
  const down = { latest: () => Promise.reject(new Error('down')) }

  await expect(refreshRates({ ...shop.deps, exchangeRates: down })).rejects.toThrow('down')
  await refreshRates({ ...shop.deps, exchangeRates: quoting() })

  expect(await rateOf('JPY')).toBe(154.62)
  expect(await rateOf('OMR')).toBe(0.3845)
})

test('a shop that never reached its source opens with the built-in rates', async () => {
  await shop.deps.db.delete(exchangeRates)
  const down = { latest: () => Promise.reject(new Error('down')) }

  await ensureRates({ ...shop.deps, exchangeRates: down })

  expect(await rateOf('JPY')).toBe(154.62)
})

test('the first rate from a source is accepted, however old the built-in one is', async () => {
  await shop.deps.db.delete(exchangeRates)

  await refreshRates({ ...shop.deps, exchangeRates: quoting({ code: 'JPY', rate: 300, asOf: '2031-01-02' }) })

  expect(await rateOf('JPY')).toBe(300)
})

test('the sandbox’s rates match the built-in ones', () => {
  expect(Object.fromEntries(snapshotRates.map(({ code, rate }) => [code, rate]))).toEqual(unitsPerDollar)
})
