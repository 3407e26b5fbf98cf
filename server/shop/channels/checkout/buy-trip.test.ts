import { beforeEach, expect, test } from 'vitest'
import { paymentsOf } from '../../../testing/account-holder.ts'
import { changePlan } from '../../../testing/change-plan.ts'
import { ana } from '../../../testing/customer.ts'
import { openOtherProcess } from '../../../testing/open-other-process.ts'
import { readPdfText } from '../../../testing/read-pdf-text.ts'
import { testDatabaseUrl } from '../../../testing/test-database.ts'
import { buyTrip, claimTrip, openTripPayment, ordersWith } from '../../../testing/trip-buyer.ts'
import { sales } from '../../basics/sale-tables/tables.ts'
import { disputePayment } from '../../../testing/play-bank.ts'
import { readDisputes } from '../../sales/provider/read-disputes.ts'
import { settlePayment } from '../../sales/settle/settle-payment.ts'
import { listEvents } from '../../sales/books/store.ts'
import {
  openTripShop,
  planOther,
  shop,
  trip,
  customer,
  sold,
  statuses,
  cents,
  priceOf,
  codeOf,
  mails,
  cannotDeliver,
  untilEnded,
  workOff,
} from '../../../testing/trip-cases.ts'

beforeEach(openTripShop)

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
  await planOther({ countries: ['jp', 'fr'], travellers: 2 })

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
