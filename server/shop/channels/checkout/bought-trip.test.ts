import { beforeEach, describe, expect, test } from 'vitest'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { Customer } from '../../../testing/customer.ts'
import { buyTrip, openTripPayment } from '../../../testing/trip-buyer.ts'
import { trips } from '../../plans/trips/tables.ts'
import { openTripShop, shop, trip, customer, sold, cannotDeliver, untilEnded } from '../../../testing/trip-cases.ts'

beforeEach(openTripShop)

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
