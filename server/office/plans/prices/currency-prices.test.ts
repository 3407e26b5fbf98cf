import { expect, test } from 'vitest'
import type { PackageView } from '#contract/plans/plan.ts'
import type { CurrencyPricesView } from '#contract/office/currency-prices.ts'
import { refreshRates } from '../../../shop/money/currencies/refresh-rates.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

const read = async (shop: TestShop) =>
  (await (await signInAsAdmin(shop)).browser.get<CurrencyPricesView>('/api/admin/currency-prices')).body

test('the office sees how far the market has moved, when prices step, and what three plans cost until then', async () => {
  const shop = await openTestShop({
    CHARGE_CURRENCIES: 'USD,EUR,GBP',
    RATE_STEP_PERCENT: '3',
    PRICE_ENDINGS: 'EUR:99',
  })
  const exchangeRates = { latest: async () => [{ code: 'EUR', rate: 0.88, asOf: '2026-11-16' }] }
  await refreshRates({ ...shop.deps, exchangeRates })
  const { stepPercent, examples, currencies } = await read(shop)
  const [euro, pound] = currencies

  expect([stepPercent, currencies.map(({ code }) => code)]).toEqual([3, ['EUR', 'GBP']])
  expect(euro).toMatchObject({ rate: 0.8628, market: 0.88, marketOn: '2026-11-16', ending: '99' })
  expect(euro?.movedPercent).toBeCloseTo((0.88 / 0.8628 - 1) * 100)
  expect(euro?.steps?.above).toBeCloseTo(0.8628 * 1.03)
  expect(pound).toMatchObject({ ending: null, movedPercent: 0 })
  const plans = (await (await shop.fetch('/api/packages')).json()) as PackageView[]
  for (const [index, { packageCode, price }] of examples.entries()) {
    expect(plans.find((plan) => plan.packageCode === packageCode)?.price).toBe(price)
    const ended = (rate: number) => (Math.ceil(Math.round(Number(price) * 100 * rate + 1) / 100) - 0.01).toFixed(2)
    expect(euro?.prices[index]).toEqual({ now: ended(0.8628), next: ended(0.88) })
  }
})

test('where prices follow the market there is no step, and where one currency is charged there is none to show', async () => {
  const followed = await read(await openTestShop({ CHARGE_CURRENCIES: 'USD,EUR' }))
  expect(followed.currencies).toMatchObject([{ code: 'EUR', steps: null, movedPercent: 0 }])

  expect((await read(await openTestShop({ CHARGE_CURRENCIES: 'USD' }))).currencies).toEqual([])
})
