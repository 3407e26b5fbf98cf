import { beforeEach, describe, expect, test } from 'vitest'
import { applyRetention } from '../../../office/platform/retention/apply-retention.ts'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { ana } from '../../../testing/customer.ts'
import {
  buyTrip,
  claimTrip,
  keepTrip,
  openTripPayment,
  ordersWith,
  type TestTrip,
} from '../../../testing/trip-buyer.ts'
import { findCustomer } from '../../money/payments/customers.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import { trips } from '../../plans/trips/tables.ts'
import {
  openTripShop,
  shop,
  trip,
  customer,
  sold,
  statuses,
  priceOf,
  mails,
  untilEnded,
  workOff,
} from '../../../testing/trip-cases.ts'

beforeEach(openTripShop)

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
