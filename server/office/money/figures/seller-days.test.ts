import { expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { keepDays } from './keep-days.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { ana, Customer, planFor, ticked } from '../../../testing/customer.ts'

const german = {
  TAX: 'table',
  TAX_COUNTRY: 'DE',
  SELLER_NAME: 'Landfall GmbH',
  SELLER_ADDRESS: 'Hafenstraße 7|20457 Hamburg',
  SELLER_TAX_ID: 'DE136695976',
  SELLER_REGISTRATION: 'HRB 123456',
}
const inHamburg = { ...german, SHOP_TIME_ZONE: 'Europe/Berlin' }

const nextYear = new Date().getUTCFullYear() + 1

/** A guest buys when clocks in Hamburg show 00:30 on 1 January, which is half past eleven of the year before in UTC. */
async function buyAtNewYear(shop: TestShop, customer = new Customer(shop)): Promise<void> {
  shop.clock.stop()
  shop.clock.turn({ seconds: (Date.parse(`${nextYear - 1}-12-31T23:30:00Z`) - shop.clock.now().getTime()) / 1000 })
  const plan = await planFor(shop)
  const goods = { packageCode: plan.packageCode, amount: Number(plan.price), country: 'DE', ...ticked, guestUser: ana }
  const { body: intent } = await customer.post<{ id: string; clientSecret: string }>(
    '/api/create-payment-intent',
    goods,
  )
  await customer.pay(intent)
  await customer.claim(plan)
  await shop.runJobs()
}

async function readFile(shop: TestShop, path: string): Promise<string[]> {
  const { browser } = await signInAsAdmin(shop)
  const answer = await browser.fetch(`/api/admin/${path}`)
  expect(answer.status).toBe(200)
  return (await answer.text()).trimEnd().split('\r\n').slice(1)
}

const ordersOf = async (shop: TestShop, day: string) =>
  (
    await (
      await signInAsAdmin(shop)
    ).browser.get<{ now: { orders: number } }>(`/api/admin/figures?from=${day}&to=${day}`)
  ).body.now.orders

test('a sale in Hamburg on 1 January at 00:30 is one of the new year, on paper, in the quarter and in the figures', async () => {
  const shop = await openTestShop(inHamburg)
  await buyAtNewYear(shop)

  expect(await readFile(shop, `exports/invoices.csv?quarter=${nextYear}-1`)).toEqual([
    expect.stringMatching(`^INV-${nextYear}-000001,invoice,${nextYear}-01-01,`),
  ])
  expect(await readFile(shop, `exports/invoices.csv?quarter=${nextYear - 1}-4`)).toEqual([])
  const days = (year: number) => `from=${year}-01-01&to=${year}-12-31`
  expect(await readFile(shop, `orders.csv?${days(nextYear)}`)).toHaveLength(1)
  expect(await readFile(shop, `orders.csv?${days(nextYear - 1)}`)).toEqual([])
  expect(await readFile(shop, `exports/accounting.csv?${days(nextYear)}`)).toContainEqual(
    expect.stringMatching(`^${nextYear}-01-01,invoice,INV-${nextYear}-000001,`),
  )
  expect(await readFile(shop, `exports/accounting.csv?${days(nextYear - 1)}`)).toEqual([])
  expect(await ordersOf(shop, `${nextYear}-01-01`)).toBe(1)
  expect(await ordersOf(shop, `${nextYear - 1}-12-31`)).toBe(0)
})

test('without a time zone the same sale belongs to the old year', async () => {
  const shop = await openTestShop(german)
  await buyAtNewYear(shop)

  expect(await readFile(shop, `exports/invoices.csv?quarter=${nextYear - 1}-4`)).toEqual([
    expect.stringMatching(`^INV-${nextYear - 1}-000001,invoice,${nextYear - 1}-12-31,`),
  ])
  expect(await ordersOf(shop, `${nextYear - 1}-12-31`)).toBe(1)
})

test('a start with another time zone counts the days of all sales anew, and papers keep their day', async () => {
  const shop = await openTestShop(german)
  await buyAtNewYear(shop, await AccountHolder.signUp(shop))
  const zone = (timeZone: string) => ({ ...shop.deps, config: { ...shop.deps.config, timeZone } })

  await keepDays(zone('Europe/Berlin'))
  expect(await ordersOf(shop, `${nextYear}-01-01`)).toBe(1)
  expect(await ordersOf(shop, `${nextYear - 1}-12-31`)).toBe(0)
  expect(await readFile(shop, `exports/invoices.csv?quarter=${nextYear}-1`)).toEqual([])

  await keepDays(zone('UTC'))
  expect(await ordersOf(shop, `${nextYear - 1}-12-31`)).toBe(1)
})

test.each(['Europe/Hamburg', '+01:00'])('no shop starts in the time zone %s, which is none', (zone) => {
  expect(() => readConfig({ SHOP_TIME_ZONE: zone })).toThrow('SHOP_TIME_ZONE must be a time zone such as Europe/Berlin')
})
