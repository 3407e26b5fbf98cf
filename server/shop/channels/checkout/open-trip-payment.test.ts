import { beforeEach, describe, expect, test } from 'vitest'
import { changePlan } from '../../../testing/change-plan.ts'
import { Customer } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { claimTrip, keepTrip, openTripPayment, type TestTrip } from '../../../testing/trip-buyer.ts'
import { setPriceMultiplier } from '../../plans/catalog/set-price-multiplier.ts'
import { orders, sales } from '../../basics/sale-tables/tables.ts'
import { trips } from '../../plans/trips/tables.ts'

let shop: TestShop
let trip: TestTrip
let customer: Customer
beforeEach(async () => {
  shop = await openTestShop()
  trip = await keepTrip(shop)
  customer = new Customer(shop)
})

const sold = () => shop.deps.db.select().from(orders)
const codeOf = (place: number) => trip.plans[place]?.packageCode ?? ''

describe('the shop decides the amount', () => {
  test.each([0.01, -1, 9999, 'free'])('a trip for %s is refused with its price', async (amount) => {
    const answer = await openTripPayment(customer, trip, { amount })

    expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed', price: trip.total.toFixed(2) } })
    expect(await shop.deps.db.select().from(sales)).toEqual([])
  })

  test('a price that changed meanwhile is shown before anything is charged', async () => {
    await setPriceMultiplier(shop.deps, { multiplier: 2, by: 'the operator' })

    expect(await openTripPayment(customer, trip)).toMatchObject({ status: 409, body: { code: 'price_changed' } })
  })

  test('a trip that was never saved is not found', async () => {
    const answer = await openTripPayment(customer, { ...trip, id: 'nobodys-trip' })

    expect(answer).toMatchObject({ status: 404, body: { code: 'trip_not_found' } })
  })

  test('a trip with a plan that is no longer sold says so', async () => {
    await changePlan(shop, { code: codeOf(2), column: 'withdrawn_at', value: 'now' })

    expect(await openTripPayment(customer, trip)).toMatchObject({ status: 409, body: { code: 'trip_unavailable' } })
  })

  test('more eSIMs than a mail can carry are refused', async () => {
    trip = await keepTrip(shop, { travellers: 11 })

    expect(await openTripPayment(customer, trip)).toMatchObject({ status: 409, body: { code: 'trip_too_large' } })
  })

  test('a trip that is partly over is not sold, and one that is under way is', async () => {
    const daysUntil = (date: string) => Math.floor((Date.parse(date) - shop.clock.now().getTime()) / 86_400_000)
    shop.clock.turn({ days: daysUntil('2030-03-11') })
    expect((await openTripPayment(customer, trip)).status).toBe(200)

    shop.clock.turn({ days: 2 })
    expect(await openTripPayment(customer, trip)).toMatchObject({ status: 400, body: { code: 'wrong_travel_dates' } })
  })

  test('a plan and a trip at once are refused, and so is neither', async () => {
    expect((await openTripPayment(customer, trip, { packageCode: codeOf(0) })).status).toBe(400)
    expect((await openTripPayment(customer, trip, { tripId: undefined })).status).toBe(400)
  })
})

describe('a payment that is open', () => {
  test('is found again by a reload, with what it was quoted', async () => {
    const { body: before } = await openTripPayment(customer, trip)
    const { body: after } = await openTripPayment(customer, trip)

    expect(after.id).toBe(before.id)
    expect(await shop.deps.db.select().from(sales)).toHaveLength(1)
  })

  test('is another for another trip at the same price', async () => {
    const { body: before } = await openTripPayment(customer, trip)
    const { body: after } = await openTripPayment(customer, await keepTrip(shop))

    expect(after.id).not.toBe(before.id)
  })

  test('does not buy another trip, nor a plan of its own', async () => {
    const { body: intent } = await openTripPayment(customer, trip)
    await customer.pay(intent)
    const other = await keepTrip(shop)

    const refused = { status: 409, body: { code: 'payment_for_another_plan' } }
    expect(await claimTrip(customer, { ...trip, id: other.id })).toMatchObject(refused)
    const plan = { tripId: undefined, packageCode: codeOf(0) }
    expect(await claimTrip(customer, trip, plan)).toMatchObject(refused)
    expect(await sold()).toEqual([])
  })

  test('is refused to a customer who names another total', async () => {
    const { body: intent } = await openTripPayment(customer, trip)
    await customer.pay(intent)

    expect(await claimTrip(customer, trip, { amount: 1 })).toMatchObject({ body: { code: 'payment_differs' } })
  })

  test('is paid and delivered although the trip was removed meanwhile', async () => {
    const { body: intent } = await openTripPayment(customer, trip)
    await shop.deps.db.delete(trips)
    await customer.pay(intent)

    expect((await claimTrip(customer, trip)).status).toBe(201)
    expect(await sold()).toHaveLength(3)
  })

  test('tells a stranger’s browser nothing', async () => {
    const { body: intent } = await openTripPayment(customer, trip)
    await customer.pay(intent)
    const stranger = new Customer(shop)

    const asked = await claimTrip(stranger, trip, { paymentIntentId: intent.id })
    const { body: own } = await claimTrip(customer, trip)

    expect(asked).toMatchObject({ body: { code: 'payment_not_done' } })
    for (const { id } of await sold()) expect((await stranger.get(`/api/orders/${id}`)).status).toBe(404)
    expect((await customer.get(`/api/orders/${own.orderId}`)).status).toBe(200)
  })
})
