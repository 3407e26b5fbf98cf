import { beforeEach, describe, expect, test } from 'vitest'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { Customer, declinedCard, goodCard } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { sales } from '../../basics/sale-tables/tables.ts'
import { findSaleByPayment } from '../../sales/books/sale-store.ts'
import { countDecline } from './declined-card-limit.ts'

const askingCard = '4000002760003184'

let shop: TestShop
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
})

/** How many declined cards count against those of a kind: a browser, an account, a card. */
async function declinesOf(kind: string): Promise<number> {
  const { rows } = await shop.deps.database.raw.query<{ sum: number }>(
    'select coalesce(sum(count), 0)::int as sum from rate_limits where key like $1',
    [`declined:${kind}:%`],
  )
  return rows[0]?.sum ?? 0
}

async function saleOf({ id }: { id: string }) {
  const sale = await findSaleByPayment(shop.deps.db, id)
  if (!sale) throw new Error('no sale')
  return sale
}

/** Has this many cards declined for one payment, and waits until the shop has handled each. */
async function tryCards(customer: Customer, times: number) {
  const { body: intent } = await customer.openPayment(maya.plan)
  const before = await declinesOf('card')
  for (let time = 0; time < times; time++) await customer.pay(intent, declinedCard)
  await maya.settle(async () => (await declinesOf('card')) === before + times)
  return intent
}

describe('a visitor who tries card after card', () => {
  test('opens no more payments after ten declines, for an hour', async () => {
    const guest = new Customer(shop)
    await tryCards(guest, 10)

    const refused = await guest.openPayment(maya.plan)
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        message: 'Too many cards were declined. Please wait an hour and try again.',
      },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect((await new Customer(shop).openPayment(maya.plan)).status).toBe(200)

    shop.clock.turn({ minutes: 61 })
    expect((await guest.openPayment(maya.plan)).status).toBe(200)
  })

  test('cannot go on with the payment that is open', async () => {
    const guest = new Customer(shop)
    const intent = await tryCards(guest, 10)

    await maya.settle(async () => (await shop.deps.payments.readIntent(intent.id))?.status === 'cancelled')
    expect(await guest.pay(intent, goodCard)).toBe('payment_intent_unexpected_state')
  })

  test('is recognised in another browser of the same account', async () => {
    await tryCards(maya, 10)
    const onThePhone = new Customer(shop)
    await onThePhone.post('/api/auth/signin', { email: maya.email, password: 'a long password' })

    expect((await onThePhone.openPayment(maya.plan)).status).toBe(429)
  })

  test('may still pay after nine', async () => {
    const intent = await tryCards(maya, 9)

    expect((await maya.openPayment(maya.plan)).body.id).toBe(intent.id)
    expect(await maya.pay(intent, goodCard)).toBe('succeeded')
  })
})

test('a card that is tried in many browsers closes the payments it is tried on, and no others', async () => {
  for (let browsers = 0; browsers < 5; browsers++) await tryCards(new Customer(shop), 6)
  const { body: untouched } = await maya.openPayment(maya.plan)
  const touched = await tryCards(new Customer(shop), 1)

  await maya.settle(async () => (await shop.deps.payments.readIntent(touched.id))?.status === 'cancelled')
  expect(await maya.pay(untouched, goodCard)).toBe('succeeded')
})

describe('what does not count as a decline', () => {
  const counts = async () => [await declinesOf('browser'), await declinesOf('account'), await declinesOf('card')]

  test('a bank that wants the card’s owner to confirm', async () => {
    await maya.checkOut(askingCard)
    for (let time = 0; time < 3; time++) expect((await maya.buyDirectly()).status).toBe(402)
    await maya.settle(async () => (await shop.runJobs()) === 0)

    expect(await counts()).toEqual([0, 0, 0])
  })

  test('one for a payment that is not ours', async () => {
    const guest = new Customer(shop)
    const { body: intent } = await guest.openPayment(maya.plan)
    await shop.deps.db.delete(sales)

    await guest.pay(intent, declinedCard)
    await maya.settle(async () => (await shop.runJobs()) === 0)

    expect(await counts()).toEqual([0, 0, 0])
  })
})

test('a saved card that is declined counts for the account, which has no browser here', async () => {
  await maya.checkOut()
  await maya.saveTestCard('pm_card_chargeCustomerFail')

  await maya.buyDirectly()
  await maya.settle(async () => (await declinesOf('account')) === 1)

  expect(await declinesOf('browser')).toBe(0)
})

test('a decline without card details counts for the browser alone', async () => {
  const { body: intent } = await new Customer(shop).openPayment(maya.plan)
  const payment = await shop.deps.payments.readIntent(intent.id)
  if (!payment) throw new Error('no payment')

  await countDecline(shop.deps, payment, await saleOf(intent))

  expect([await declinesOf('browser'), await declinesOf('card')]).toEqual([1, 0])
})

test('a payment that cannot be closed now does not stop the count', async () => {
  const guest = new Customer(shop)
  const intent = await tryCards(guest, 9)
  const payment = await shop.deps.payments.readIntent(intent.id)
  if (!payment) throw new Error('no payment')
  const payments = { ...shop.deps.payments, cancelIntent: () => Promise.reject(new Error('busy')) }

  await expect(countDecline({ ...shop.deps, payments }, payment, await saleOf(intent))).resolves.toBeUndefined()
  expect((await guest.openPayment(maya.plan)).status).toBe(429)
})

test('the declined card of a guest counts for the browser and the card', async () => {
  await tryCards(new Customer(shop), 1)

  expect([await declinesOf('browser'), await declinesOf('account'), await declinesOf('card')]).toEqual([1, 0, 1])
})
