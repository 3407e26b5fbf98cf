import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderView } from '#contract/bought/order-view.ts'
import { readPlanCode } from '../../../adapters/esim-access/day-pass.ts'
import { applyRetention } from '../../../office/platform/retention/apply-retention.ts'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { changePlan } from '../../../testing/change-plan.ts'
import { ana, Customer } from '../../../testing/customer.ts'
import { openOtherProcess } from '../../../testing/open-other-process.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { readPdfText } from '../../../testing/read-pdf-text.ts'
import { testDatabaseUrl } from '../../../testing/test-database.ts'
import {
  buyTrip,
  claimTrip,
  keepTrip,
  openTripPayment,
  ordersWith,
  type TestTrip,
} from '../../../testing/trip-buyer.ts'
import { mailSale } from '../../messages/esim-mail/mail-sale.ts'
import { findCustomer } from '../../money/payments/customers.ts'
import { orders, sales } from '../../basics/sale-tables/tables.ts'
import { disputePayment } from '../../../testing/play-bank.ts'
import { readDisputes } from '../../sales/provider/read-disputes.ts'
import { settlePayment } from '../../sales/settle/settle-payment.ts'
import { listEvents } from '../../sales/books/store.ts'
import { trips } from '../../plans/trips/tables.ts'

const outOfStock = '200011'

let shop: TestShop
let trip: TestTrip
let customer: Customer
beforeEach(async () => {
  shop = await openTestShop()
  trip = await keepTrip(shop)
  customer = new Customer(shop)
})

const sold = () => shop.deps.db.select().from(orders).orderBy(orders.position)
const statuses = async () => (await sold()).map(({ status }) => status)
const cents = (amount: string) => Math.round(Number(amount) * 100)
const priceOf = (place: number) => cents(trip.plans[place]?.price ?? '')
const codeOf = (place: number) => trip.plans[place]?.packageCode ?? ''
const wholesaleCodeOf = (place: number) => readPlanCode(codeOf(place)).packageCode
/** Mails about the purchase, without the account's own. */
const mails = async (to = ana.email) =>
  (await shop.sandbox.mail(to)).filter(({ subject }) => /eSIM|Refund/i.test(subject))
const cannotDeliver = (...places: number[]) =>
  shop.sandbox.setFaults({
    wholesaler: { allocateAfterMs: 0, orderErrorCode: outOfStock, orderErrorPackages: places.map(wholesaleCodeOf) },
  })
/** Runs until nothing is left to do, however each of them ended. */
const untilEnded = () =>
  shop.until(async () => {
    await shop.runJobs()
    const all = await statuses()
    return all.length > 0 && all.every((status) => status === 'active' || status === 'refunded')
  })
const workOff = () => shop.until(async () => (await shop.runJobs()) === 0)

test('a trip of three eSIMs is one payment, three orders, one mail', async () => {
  const first = await buyTrip(customer, trip)
  await untilEnded()
  await workOff()

  const bought = await ordersWith(customer, first)
  expect(bought.map(({ status, packageName, amount, tripId }) => ({ status, packageName, amount, tripId }))).toEqual(
    trip.plans.map(({ name, price }) => ({ status: 'active', packageName: name, amount: price, tripId: trip.id })),
  )
  expect(new Set(bought.map(({ iccid }) => iccid)).size).toBe(3)
  expect(bought.every(({ qrCode, factsVersion }) => qrCode && factsVersion)).toBe(true)
  expect(await sold()).toMatchObject([
    { position: 1, departsOn: '2030-03-01', returnsOn: '2030-03-10' },
    { position: 2, departsOn: '2030-03-02', returnsOn: '2030-03-11' },
    { position: 3, departsOn: '2030-03-03', returnsOn: '2030-03-12' },
  ])
  expect(await paymentsOf(shop)).toMatchObject([{ amount: cents(String(trip.total)), refunded: 0 }])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your 3 eSIMs are ready')
  for (const { installationCode } of bought) expect(mail?.text).toContain(installationCode)
  for (const told of [/^Install by: /gm, /^Ends: /gm, /^Add it to your calendar/gm, /^Open your arrival kit/gm])
    expect(mail?.text.match(told)).toHaveLength(3)
  for (const { id } of bought) expect(mail?.text).toContain(`/rescue/${id}`)
})

test('one of three cannot be delivered: two arrive, one is refunded, and one mail says so', async () => {
  await cannotDeliver(1)

  const first = await buyTrip(customer, trip)
  await untilEnded()
  await workOff()

  expect((await ordersWith(customer, first)).map(({ status }) => status)).toEqual(['active', 'refunded', 'active'])
  const payments = await paymentsOf(shop)
  expect(payments).toHaveLength(1)
  expect(payments[0]).toMatchObject({ amount: cents(String(trip.total)), refunded: priceOf(1) })
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('2 of your 3 eSIMs are ready')
  expect(mail?.text).toContain(`could not be delivered. We have refunded $${trip.plans[1]?.price} for it.`)
  expect(mail?.text.match(/Open your arrival kit/g)).toHaveLength(2)
})

test('nothing can be delivered: all of it is refunded, and one mail says so', async () => {
  await cannotDeliver(0, 1, 2)

  await buyTrip(customer, trip)
  await untilEnded()
  await workOff()

  const total = cents(String(trip.total))
  expect(await paymentsOf(shop)).toMatchObject([{ amount: total, refunded: total }])
  expect((await mails()).map(({ subject }) => subject)).toEqual(['We could not deliver your eSIMs'])
})

test('each traveller gets an eSIM of each plan', async () => {
  trip = await keepTrip(shop, { countries: ['jp', 'fr'], travellers: 2 })

  const first = await buyTrip(customer, trip)
  await untilEnded()

  const names = (await ordersWith(customer, first)).map(({ packageName }) => packageName)
  expect(names).toEqual([trip.plans[0], trip.plans[0], trip.plans[1], trip.plans[1]].map((plan) => plan?.name))
  expect(await paymentsOf(shop)).toMatchObject([{ amount: cents(String(trip.total)) }])
})

test('a trip that was bought is bought again only by another payment', async () => {
  const first = await buyTrip(customer, trip)
  const again = await buyTrip(customer, trip, { buyAgain: true })

  expect(again).not.toBe(first)
  expect(await paymentsOf(shop)).toHaveLength(2)
  expect(await sold()).toHaveLength(6)
})

test('a customer who claims it again gets the same order', async () => {
  const first = await buyTrip(customer, trip)
  const wallet = { tripId: trip.id, paymentIntentId: (await paymentsOf(shop))[0]?.id, guestUser: ana }

  const answers = await Promise.all([claimTrip(customer, trip), claimTrip(customer, trip)])
  const { body } = await customer.post<{ order: { id: string } }>('/api/process-payment', wallet)

  expect(answers.map(({ body: each }) => each.orderId)).toEqual([first, first])
  expect(body.order.id).toBe(first)
  expect(await sold()).toHaveLength(3)
})

test('the browser never comes back: the provider’s event alone delivers all of it', async () => {
  const { body: intent } = await openTripPayment(customer, trip)
  await customer.pay(intent)

  await untilEnded()
  await workOff()

  expect(await statuses()).toEqual(['active', 'active', 'active'])
  expect(await mails()).toHaveLength(1)
})

test('the provider’s event and the browser at the same moment make one sale', async () => {
  const { body: intent } = await openTripPayment(customer, trip)
  await customer.pay(intent)

  await Promise.all([
    claimTrip(customer, trip),
    ...Array.from({ length: 5 }, () => settlePayment(shop.deps, intent.id)),
    claimTrip(customer, trip),
  ])
  await untilEnded()
  await workOff()

  expect(await shop.deps.db.select().from(sales)).toHaveLength(1)
  expect((await sold()).map(({ position }) => position)).toEqual([1, 2, 3])
  expect(await mails()).toHaveLength(1)
})

test.runIf(testDatabaseUrl())('two processes settle it at the same moment, and one sale is made', async () => {
  const other = await openOtherProcess(shop)
  try {
    const { body: intent } = await openTripPayment(customer, trip)
    await customer.pay(intent)

    await Promise.all([settlePayment(shop.deps, intent.id), settlePayment(other.deps, intent.id)])

    expect(await shop.deps.db.select().from(sales)).toHaveLength(1)
    expect(await sold()).toHaveLength(3)
  } finally {
    await other.close()
  }
})

test('a plan withdrawn after the payment was opened is still sold', async () => {
  const { body: intent } = await openTripPayment(customer, trip)
  await changePlan(shop, { code: codeOf(0), column: 'withdrawn_at', value: 'now' })
  await customer.pay(intent)
  await claimTrip(customer, trip)

  await untilEnded()

  expect(await statuses()).toEqual(['active', 'active', 'active'])
})

describe('a signed-in customer', () => {
  let maya: AccountHolder
  beforeEach(async () => {
    maya = await AccountHolder.signUp(shop, { email: 'maya@example.com' })
  })

  test('finds all of it in the account, with the card saved, and in no browser that is signed out', async () => {
    const first = await buyTrip(maya, trip)
    await untilEnded()
    await workOff()

    const listed = await maya.orders()
    expect(listed).toHaveLength(3)
    expect(listed.every(({ others, tripId }) => others?.length === 2 && tripId === trip.id)).toBe(true)
    expect(await findCustomer(shop.deps.db, maya.userId)).toBeDefined()
    expect((await mails('maya@example.com')).map(({ subject }) => subject)).toEqual(['Your 3 eSIMs are ready'])
    await maya.get('/api/logout')
    expect((await maya.get(`/api/orders/${first}`)).status).toBe(404)
  })

  test('gets all of it refunded months later when the phone takes no eSIM, if they asked before paying', async () => {
    const device = { id: 'apple-iphone-13' }
    const promised = await keepTrip(shop)
    const { body: unpromised } = await openTripPayment(maya, trip)
    await maya.pay(unpromised)
    await claimTrip(maya, trip)
    await buyTrip(maya, promised, { device })
    await untilEnded()
    shop.clock.turn({ days: 60 })
    await maya.post('/api/auth/signin', { email: maya.email, password: 'a long password' })
    const claimFor = async ({ id: tripId }: TestTrip) => {
      const bought = (await sold()).filter((order) => order.tripId === tripId)
      return Promise.all(bought.map(({ id }) => maya.post(`/api/orders/${id}/refund`, { because: 'device' })))
    }

    expect((await claimTrip(maya, trip, { paymentIntentId: unpromised.id, device })).status).toBe(201)
    expect((await claimFor(trip)).map(({ body }) => body.code)).toEqual(Array(3).fill('no_device_promise'))
    expect((await claimFor(promised)).map(({ body }) => body.kind)).toEqual(Array(3).fill('refunded'))
  })

  test('who deletes the account deletes its trips, except one another customer bought, which goes later', async () => {
    const own = await keepTrip(shop)
    await shop.deps.db.update(trips).set({ userId: maya.userId })
    await buyTrip(maya, own)
    await buyTrip(customer, trip)

    expect((await maya.send('DELETE', '/api/auth/user')).status).toBe(204)

    expect(await shop.deps.db.select({ id: trips.id, userId: trips.userId }).from(trips)).toEqual([
      { id: trip.id, userId: null },
    ])
    expect(new Set((await sold()).map(({ tripId }) => tripId))).toEqual(new Set([null, trip.id]))
    await shop.deps.db.update(orders).set({ departsOn: null, returnsOn: null })
    shop.clock.turn({ days: 91 })
    await applyRetention(shop.deps)
    expect(await shop.deps.db.select().from(trips)).toEqual([])
  })

  test('gets the money for one of them back weeks later, with a mail of its own', async () => {
    await buyTrip(maya, trip)
    await untilEnded()
    await workOff()
    shop.clock.turn({ days: 21 })
    const second = (await sold())[1]?.id ?? ''

    await maya.post(`/api/orders/${second}/refund`, {})
    await untilEnded()
    await workOff()

    expect(await statuses()).toEqual(['active', 'refunded', 'active'])
    expect(await paymentsOf(shop)).toMatchObject([{ refunded: priceOf(1) }])
    const subjects = (await mails('maya@example.com')).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([`Refunded: ${trip.plans[1]?.name}`, 'Your 3 eSIMs are ready'])
  })
})

describe('a guest', () => {
  test('who gives their details only afterwards gets one mail about all of it', async () => {
    const { body: intent } = await openTripPayment(customer, trip, { guestUser: undefined })
    await customer.pay(intent)
    await untilEnded()
    await workOff()

    await Promise.all([claimTrip(customer, trip), claimTrip(customer, trip)])
    await workOff()

    expect((await sold()).map(({ email }) => email)).toEqual([ana.email, ana.email, ana.email])
    expect(await mails()).toHaveLength(1)
  })

  test('who corrects the address has all of it moved, and gets one mail', async () => {
    const first = await buyTrip(customer, trip)
    await untilEnded()
    await workOff()

    const changed = await customer.post(`/api/orders/${first}/email`, { email: 'anna@example.com' })
    await workOff()

    expect(changed.status).toBe(200)
    expect((await sold()).map(({ email }) => email)).toEqual(Array(3).fill('anna@example.com'))
    expect((await mails('anna@example.com')).map(({ subject }) => subject)).toEqual(['Your 3 eSIMs are ready'])
    expect((await ordersWith(customer, first)).map(({ status }) => status)).toEqual(['active', 'active', 'active'])
  })

  test('gets an account with all of it, and no other customer sees any of it', async () => {
    await buyTrip(customer, trip)
    await workOff()

    const subjects = (await shop.sandbox.mail(ana.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your Landfall account is waiting')
    expect(new Set((await sold()).map(({ userId }) => userId)).size).toBe(1)
    const stranger = await AccountHolder.signUp(shop, { email: 'maya@example.com' })
    for (const { id } of await sold()) expect((await stranger.get(`/api/orders/${id}`)).status).toBe(404)
  })
})

test('one receipt names all of it, what was paid and what was refunded', async () => {
  await cannotDeliver(1)
  await buyTrip(customer, trip)
  await untilEnded()

  const receipts = await Promise.all(
    (await sold()).map(async ({ id }) => {
      const answer = await customer.browser.fetch(`/api/orders/${id}/receipt.pdf`)
      return readPdfText(Buffer.from(await answer.arrayBuffer())).replaceAll(/\s+/g, ' ')
    }),
  )

  expect(receipts).toHaveLength(3)
  for (const text of receipts) {
    for (const { price } of trip.plans) expect(text).toContain(`$${price}`)
    expect(text).toContain(`$${trip.total.toFixed(2)}`)
    expect(text).toContain(`Refunded: ${trip.plans[1]?.name}`)
  }
})

test('a dispute of the payment is written into the history of every order it paid for', async () => {
  await buyTrip(customer, trip)
  const [payment] = await paymentsOf(shop)

  await disputePayment(shop, payment?.id ?? '')
  await readDisputes(shop.deps, payment?.id ?? '')

  for (const { id } of await sold())
    expect((await listEvents(shop.deps.db, id)).some(({ event }) => event === 'dispute_changed')).toBe(true)
})

describe('the mail about all of it', () => {
  test('waits for the slowest', async () => {
    await shop.sandbox.setFaults({
      wholesaler: { allocateAfterMs: 0, orderErrorCode: '200007', orderErrorPackages: [wholesaleCodeOf(2)] },
    })
    const first = await buyTrip(customer, trip)
    const isThere = (order: OrderView) => order.qrCode !== null
    await shop.until(async () => {
      await shop.runJobs()
      return (await ordersWith(customer, first)).filter(isThere).length === 2
    })
    await workOff()
    expect(await mails()).toEqual([])

    shop.clock.turn({ hours: 2 })
    await untilEnded()
    await workOff()

    expect((await mails()).map(({ subject }) => subject)).toEqual(['2 of your 3 eSIMs are ready'])
  })

  test('is sent once by two workers at the same moment', async () => {
    await buyTrip(customer, trip)
    await untilEnded()
    const [order] = await sold()
    const sent: string[] = []
    const mailer = {
      ...shop.deps.mailer,
      send: async ({ subject }: { subject: string }) => {
        await new Promise((resolve) => setTimeout(resolve, 50))
        sent.push(subject)
      },
    }
    await shop.deps.database.raw.query('update sale_mails set told_at = null, begun_at = null where $1', [true])

    await Promise.all([1, 2, 3].map(() => mailSale({ ...shop.deps, mailer }, order?.saleId ?? '')))

    expect(sent).toEqual(['Your 3 eSIMs are ready'])
  })

  test('reaches an address that is corrected while it is being sent', async () => {
    const first = await buyTrip(customer, trip)
    await untilEnded()
    await workOff()
    const { saleId = '' } = (await sold())[0] ?? {}
    const { raw } = shop.deps.database
    await raw.query('update sale_mails set told_at = null, begun_at = $1', [shop.clock.now()])
    await customer.post(`/api/orders/${first}/email`, { email: 'anna@example.com' })
    await workOff()
    await raw.query('update sale_mails set told_at = now(), begun_at = null where sale_id = $1', [saleId])

    shop.clock.turn({ minutes: 3 })
    await workOff()

    expect(await mails('anna@example.com')).toHaveLength(1)
  })

  test('that could not be sent is sent by the next attempt', async () => {
    await buyTrip(customer, trip)
    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0 }, mail: { errorRate: 1 } })
    await untilEnded()
    await workOff()
    expect(await mails()).toEqual([])
    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0 }, mail: {} })

    shop.clock.turn({ minutes: 30 })
    await workOff()

    expect(await mails()).toHaveLength(1)
  })
})

describe('a bought trip', () => {
  const purchase = (who: Customer) => who.get<{ orderId: string | null }>(`/api/trips/${trip.id}/purchase`)

  test('is bought for its buyer, and not for a friend who opens the link', async () => {
    expect((await purchase(customer)).body).toEqual({ orderId: null })

    const first = await buyTrip(customer, trip)

    expect((await purchase(customer)).body).toEqual({ orderId: first })
    expect((await purchase(new Customer(shop))).body).toEqual({ orderId: null })
  })

  test('is not sold to the same buyer again, unless they say so', async () => {
    await buyTrip(customer, trip)

    const again = await openTripPayment(customer, trip)
    const wanted = await openTripPayment(customer, trip, { buyAgain: true })

    expect([again.status, again.body.code]).toEqual([409, 'trip_bought'])
    expect(wanted.status).toBe(200)
    expect(await paymentsOf(shop)).toHaveLength(2)
  })

  test('is sold to a friend with the link', async () => {
    await buyTrip(customer, trip)
    const friend = await AccountHolder.signUp(shop, { email: 'ben@example.com' })

    expect((await openTripPayment(friend, trip)).status).toBe(200)
  })

  test('can be bought again once all of it was refunded', async () => {
    await cannotDeliver(0, 1, 2)
    await buyTrip(customer, trip)
    await untilEnded()

    expect((await purchase(customer)).body).toEqual({ orderId: null })
    expect((await openTripPayment(customer, trip)).status).toBe(200)
  })

  test('is refused to each of two requests at the same moment', async () => {
    const holder = await AccountHolder.signUp(shop)
    await buyTrip(holder, trip)

    const answers = await Promise.all([openTripPayment(holder, trip), openTripPayment(holder, trip)])

    expect(answers.map(({ status }) => status)).toEqual([409, 409])
  })

  test('is in the list of the customer who bought it, though it was planned before signing in', async () => {
    const holder = await AccountHolder.signUp(shop)
    await buyTrip(holder, trip)

    const { body: rows } = await holder.get<{ id: string; orderIds: string[] }[]>('/api/trips')

    expect(rows.map(({ id, orderIds }) => [id, orderIds.length])).toEqual([[trip.id, 3]])
  })

  test('is on the account that a guest becomes', async () => {
    await buyTrip(customer, trip)

    const [order] = await sold()
    const [kept] = await shop.deps.db.select().from(trips)

    expect(order?.userId).toBeTruthy()
    expect(kept?.userId).toBe(order?.userId)
  })

  test('stays with the customer who planned it when a friend buys it', async () => {
    const planner = await AccountHolder.signUp(shop, { email: 'planner@example.com' })
    await shop.deps.db.update(trips).set({ userId: planner.userId })

    await buyTrip(customer, trip)

    expect(await shop.deps.db.select().from(trips)).toMatchObject([{ userId: planner.userId }])
  })
})
