import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderView } from '#contract/bought/order-view.ts'
import type { TopUpLinkView } from '#contract/bought/top-up-link.ts'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { ana, confirmedCard, Customer, declinedCard, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { lockCredit } from '../../money/credit/store.ts'
import { disputePayment } from '../../../testing/play-bank.ts'
import { readDisputes } from '../../sales/provider/read-disputes.ts'
import { settlePayment } from '../../sales/settle/settle-payment.ts'
import { listEvents } from '../../sales/books/store.ts'
import { listTopUpsOf } from '../../sales/books/top-up-store.ts'
import { topUpPathOf } from './top-up-link.ts'

interface Opened {
  id: string
  clientSecret: string
  amount: string
  code?: string
}
interface State {
  id: string
  status: string
  code?: string
}

let shop: TestShop
let guest: Customer
let order: OrderView
let token: string
let offer: TopUpPackageView

const tokenFor = async (orderId: string) =>
  decodeURIComponent((await topUpPathOf(shop.deps, orderId)).split('/').pop() ?? '')
const readOrder = async (customer: Customer, id: string) => (await customer.get<OrderView>(`/api/orders/${id}`)).body

/** A guest's eSIM, ready to use. */
async function buyAsGuest(customer: Customer, guestUser = ana): Promise<OrderView> {
  const plan = await planFor(shop, 'jp', ({ supportTopUp }) => supportTopUp)
  const id = await customer.buy(plan, guestUser)
  await shop.until(async () => {
    await shop.runJobs()
    return (await readOrder(customer, id)).status === 'active'
  })
  return readOrder(customer, id)
}

beforeEach(async () => {
  shop = await openTestShop()
  guest = new Customer(shop)
  order = await buyAsGuest(guest)
  token = await tokenFor(order.id)
  const { body } = await guest.post<TopUpLinkView>('/api/topup/link', { token })
  offer = body.packages[0] as TopUpPackageView
})

const byLink = () => ({ token, packageCode: offer.packageCode, amount: offer.price })
const byOrder = () => ({ orderId: order.id, packageCode: offer.packageCode, amount: offer.price })
const open = (customer: Customer, body: object = byLink()) =>
  customer.post<Opened>('/api/topup/payments', { again: true, ...body })
const settle = (customer: Customer, { id }: { id: string }) => customer.post<State>(`/api/topup/payments/${id}/settle`)
const topUps = () => listTopUpsOf(shop.deps.db, [order.id])
const delivered = async (customer: Customer, payment: Opened) =>
  shop.until(async () => {
    await shop.runJobs()
    return (await settle(customer, payment)).body.status === 'delivered'
  })
const sweep = async () => {
  await shop.deps.queue.enqueue(shop.deps.db, 'close-past-sales', {})
  await shop.runJobs()
}

describe('more data is paid by card', () => {
  test.each([
    ['by a guest with the link of a mail, on another device', () => new Customer(shop), byLink],
    ['by a guest in the browser that placed the order', () => guest, byOrder],
  ])('%s', async (_, whose, body) => {
    const payer = whose()
    const payment = (await open(payer, body())).body
    expect(payment.amount).toBe(offer.price)
    expect((await settle(payer, payment)).body.status).toBe('pending')

    expect(await payer.pay(payment)).toBe('succeeded')
    expect((await settle(payer, payment)).body.status).toBe('processing')
    await delivered(payer, payment)

    const [topUp] = await topUps()
    expect(topUp).toMatchObject({ status: 'delivered', card: topUp?.amount })
    const before = order.dataAmount ?? 0
    expect((await guest.post<TopUpLinkView>('/api/topup/link', { token })).body.dataRemaining).toBeGreaterThan(before)
  })

  test('a dispute of it is written into the history of the order that got the data', async () => {
    const payment = (await open(guest)).body
    await guest.pay(payment)
    await delivered(guest, payment)

    await disputePayment(shop, payment.id)
    await readDisputes(shop.deps, payment.id)

    const [topUp] = await topUps()
    const disputes = (await listEvents(shop.deps.db, order.id)).filter(({ event }) => event === 'dispute_changed')
    expect(disputes).toMatchObject([{ topUpId: topUp?.id, fromStatus: 'delivered', toStatus: 'delivered' }])
  })

  test('by an owner without a saved card, whose store credit is used first and who agrees to save the card', async () => {
    const maya = await AccountHolder.signUp(shop, { email: 'maya@example.com' })
    const own = await buyAsMember(maya)
    await maya.grant(100)

    const body = { orderId: own.id, packageCode: offer.packageCode, amount: offer.price, saveCard: true }
    const payment = (await open(maya, body)).body
    expect(Number(payment.amount)).toBeCloseTo(Number(offer.price) - 1, 2)
    expect(await maya.pay(payment)).toBe('succeeded')
    await delivered(maya, payment)
    expect(await maya.balance()).toBe('0.00')

    expect((await maya.get('/api/topup/paying-with')).body).toMatchObject({ card: { last4: '4242' } })
  })

  test('after a declined card with another one, as one purchase', async () => {
    const payment = (await open(guest)).body
    expect(await guest.pay(payment, declinedCard)).toBe('card_declined')
    expect((await settle(guest, payment)).body.status).toBe('pending')
    expect(await guest.pay(payment)).toBe('succeeded')
    await delivered(guest, payment)

    expect(await topUps()).toHaveLength(1)
  })

  test('only after the owner has confirmed, where the bank asks', async () => {
    const payment = (await open(guest)).body
    expect(await guest.pay(payment, confirmedCard)).toBe('requires_action')
    expect((await settle(guest, payment)).body.status).toBe('pending')
    await guest.answerBank(payment, 'complete')
    await delivered(guest, payment)

    const refused = (await open(guest)).body
    await guest.pay(refused, confirmedCard)
    await guest.answerBank(refused, 'fail')
    await shop.runJobs()
    expect((await settle(guest, refused)).body.status).toBe('pending')
  })

  test('also when the tab is closed as soon as the bank approved', async () => {
    const payment = (await open(guest)).body
    await guest.pay(payment)
    await shop.until(async () => {
      await shop.runJobs()
      return (await topUps())[0]?.status === 'delivered'
    })
  })

  test('once, however many requests report it at the same moment', async () => {
    const payment = (await open(guest)).body
    await guest.pay(payment)

    await Promise.all([
      settle(guest, payment),
      settle(guest, payment),
      settlePayment(shop.deps, payment.id),
      settlePayment(shop.deps, payment.id),
      shop.runJobs(),
    ])
    await delivered(guest, payment)

    expect(await topUps()).toHaveLength(1)
    const { body } = await guest.post<TopUpLinkView>('/api/topup/link', { token })
    expect(body.dataRemaining).toBe((order.dataAmount ?? 0) + (offer.dataAmount ?? 0))
  })
})

test.each([
  ['the wholesaler refuses', '200011', 0],
  ['the deadline passes', '200007', 30],
])('data that could not be added is refunded when %s', async (_, orderErrorCode, minutes) => {
  const payment = (await open(guest)).body
  await shop.sandbox.setFaults({ wholesaler: { orderErrorCode } })
  await guest.pay(payment)
  expect((await settle(guest, payment)).body.status).toBe('processing')
  await shop.runJobs()
  shop.clock.turn({ minutes })
  await shop.until(async () => {
    shop.clock.turn({ seconds: 15 })
    await shop.runJobs()
    return (await topUps())[0]?.status === 'refunded'
  })

  const { amount, refundedAmount } = (await shop.deps.payments.readIntent(payment.id)) ?? {}
  expect(refundedAmount).toBe(amount)
  await shop.until(async () => {
    await shop.runJobs()
    return (await shop.sandbox.mail(ana.email)).some(({ text }) => text.includes('Your top-up was refunded'))
  })
})

async function buyAsMember(maya: AccountHolder): Promise<OrderView> {
  const guestUser = { ...ana, email: maya.email }
  const { packageCode, price } = maya.plan
  const { body } = await maya.post<Opened>('/api/create-payment-intent', {
    packageCode,
    amount: Number(price),
    saveCard: false,
  })
  await maya.pay(body)
  await maya.claim(maya.plan, { guestUser, paymentIntentId: body.id })
  await maya.untilOrderIs('active')
  return maya.order()
}

describe('an open payment', () => {
  test('is the same one after a reload or in a second tab', async () => {
    const first = (await open(guest)).body
    expect((await open(guest)).body.id).toBe(first.id)
    expect(await topUps()).toEqual([])
  })

  test('for another amount closes the first, so that one of them is paid', async () => {
    const first = (await open(guest)).body
    const { packages } = (await guest.post<TopUpLinkView>('/api/topup/link', { token })).body
    const other = packages[1] as TopUpPackageView
    const second = (await open(guest, { ...byLink(), packageCode: other.packageCode, amount: other.price })).body

    expect(second.id).not.toBe(first.id)
    expect(await guest.pay(first)).toBe('payment_intent_unexpected_state')
    expect((await settle(guest, first)).body.status).toBe('lapsed')
    expect(await guest.pay(second)).toBe('succeeded')
  })

  test('waits for half an hour while its buyer looks for the card, and is then closed', async () => {
    const payment = (await open(guest)).body
    shop.clock.turn({ minutes: 25 })
    await sweep()
    expect((await settle(guest, payment)).body.status).toBe('pending')

    shop.clock.turn({ minutes: 11 })
    await sweep()
    expect((await settle(guest, payment)).body.status).toBe('lapsed')
    expect(await guest.pay(payment)).toBe('payment_intent_unexpected_state')
  })

  test('that was closed gives the store credit back', async () => {
    const maya = await AccountHolder.signUp(shop, { email: 'maya@example.com' })
    const own = await buyAsMember(maya)
    await maya.grant(100)
    await open(maya, { orderId: own.id, packageCode: offer.packageCode, amount: offer.price })
    const free = () => shop.deps.db.transaction((tx) => lockCredit(tx, maya.userId))
    expect([await free(), await maya.balance()]).toEqual([0, '1.00'])

    shop.clock.turn({ minutes: 36 })
    await sweep()
    expect([await free(), await maya.balance()]).toEqual([100, '1.00'])
  })

  test('that was never paid is not shown to its owner as a purchase', async () => {
    await open(guest)
    expect((await readOrder(guest, order.id)).topUps).toEqual([])
  })

  test('is not needed when store credit pays for all of it', async () => {
    const maya = await AccountHolder.signUp(shop, { email: 'maya@example.com' })
    const own = await buyAsMember(maya)
    await maya.grant(10_000)

    const asked = { orderId: own.id, packageCode: offer.packageCode, amount: offer.price }
    expect(await open(maya, asked)).toMatchObject({ status: 409, body: { code: 'covered_by_credit' } })
    expect(await maya.balance()).toBe('100.00')
  })
})

describe('nothing is opened', () => {
  test('for the order of another guest, by its id or its number', async () => {
    const stranger = new Customer(shop)
    await buyAsGuest(stranger, { ...ana, email: 'stranger@example.com' })
    for (const orderId of [order.id, order.orderNo])
      expect(await open(stranger, { ...byOrder(), orderId })).toMatchObject({
        status: 404,
        body: { code: 'order_not_found' },
      })
    expect(await stranger.post(`/api/orders/${order.id}/top-up-link`)).toMatchObject({ status: 404 })
    expect(await topUps()).toEqual([])
  })

  test('for the order of another account', async () => {
    const maya = await AccountHolder.signUp(shop, { email: 'maya@example.com' })
    expect((await open(maya, byOrder())).status).toBe(404)
  })

  test('with a link that is made up, belongs to another eSIM, or has ended', async () => {
    const other = await buyAsGuest(new Customer(shop), { ...ana, email: 'other@example.com' })
    const [, signature] = (await tokenFor(other.id)).split('.')
    const [id] = token.split('.')
    for (const wrong of ['made.up', `${id}.${signature}`])
      expect(await open(guest, { ...byLink(), token: wrong })).toMatchObject({
        status: 410,
        body: { code: 'top_up_link_ended' },
      })
    shop.clock.turn({ days: 31 })
    expect((await open(new Customer(shop))).status).toBe(410)
  })

  test('at another price, for another package, without an eSIM named, or with two', async () => {
    expect(await open(guest, { ...byLink(), amount: '0.01' })).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    })
    expect(await open(guest, { ...byLink(), packageCode: 'NO-SUCH' })).toMatchObject({
      status: 409,
      body: { code: 'top_up_unavailable' },
    })
    expect((await open(guest, { ...byLink(), orderId: order.id })).status).toBe(400)
    expect((await open(guest, { packageCode: offer.packageCode, amount: offer.price })).status).toBe(400)
  })

  test.each([
    ['was refunded', `update orders set status = 'refunded' where id = $1`, 410],
    ['takes no more data', 'update orders set supports_top_up = false where id = $1', 409],
    [
      'has ended',
      `with over as (update orders set status = 'completed' where id = $1)
      update esims set ends_at = '2020-01-01' where order_id = $1`,
      409,
    ],
  ])('for an eSIM that %s', async (_, change, status) => {
    await shop.deps.database.raw.query(change, [order.id])
    expect((await open(guest)).status).toBe(status)
    expect(await topUps()).toEqual([])
  })
})

test('another browser learns nothing of a payment, and no card is kept for a guest', async () => {
  const payment = (await open(guest, { ...byLink(), saveCard: true })).body
  const stranger = new Customer(shop)
  await stranger.openPayment(await planFor(shop))

  expect(await settle(stranger, payment)).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
  expect((await settle(new Customer(shop), payment)).status).toBe(404)
  await guest.pay(payment)
  const kept = await shop.deps.payments.readIntent(payment.id)
  expect([kept?.customer, kept?.metadata['saveCard']]).toEqual([undefined, undefined])
})

test('the browser that placed the order gets the link of its mails, and the mail about added data leads there too', async () => {
  const { body } = await guest.post<{ path: string }>(`/api/orders/${order.id}/top-up-link`)
  expect(decodeURIComponent(body.path)).toBe(`/top-up/${token}`)

  const payment = (await open(guest)).body
  await guest.pay(payment)
  await delivered(guest, payment)
  await shop.runJobs()
  const mails = await shop.sandbox.mail(ana.email)
  expect(mails.find(({ subject }) => subject.startsWith('Data added'))?.text).toContain('/top-up/')
})
