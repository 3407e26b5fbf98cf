import { randomBytes } from 'node:crypto'
import type { OrderView } from '#contract/bought/order-view.ts'
import { trips } from '../shop/plans/trips/tables.ts'
import { ana, type Customer, planFor, type PlanOnShelf } from './customer.ts'
import type { TestShop } from './open-test-shop.ts'

export interface TestTrip {
  id: string
  /** The cheapest plan of each country. */
  plans: PlanOnShelf[]
  /** For all eSIMs, as the page shows it. */
  total: number
}

/** A saved trip of a week in each of these countries. */
export async function keepTrip(
  shop: TestShop,
  { countries = ['jp', 'kr', 'th'], travellers = 1 }: { countries?: string[]; travellers?: number } = {},
): Promise<TestTrip> {
  const plans = await Promise.all(countries.map((country) => planFor(shop, country)))
  const week = (place: number) => ({ from: `2030-03-0${place + 1}`, to: `2030-03-1${place}` })
  const stops = countries.map((country, place) => ({ countryCode: country.toUpperCase(), ...week(place) }))
  const items = stops.map(({ countryCode, from, to }, place) => ({
    packageCode: plans[place]?.packageCode ?? '',
    countryCodes: [countryCode],
    from,
    to,
  }))
  const id = randomBytes(12).toString('base64url')
  await shop.deps.db.insert(trips).values({ id, stops, travellers, items, createdAt: shop.clock.now() })
  const sum = plans.reduce((cents, { price }) => cents + Math.round(Number(price) * 100), 0)
  return { id, plans, total: (sum * travellers) / 100 }
}

export const openTripPayment = (customer: Customer, { id, total }: TestTrip, body: object = {}) =>
  customer.post<{ id: string; clientSecret: string; amount: string; code?: string; price?: string }>(
    '/api/create-payment-intent',
    { tripId: id, amount: total, guestUser: ana, ...body },
  )

export const claimTrip = (customer: Customer, { id, total }: TestTrip, body: object = {}) =>
  customer.post<{ orderId: string; code?: string }>('/api/orders/checkout', {
    tripId: id,
    amount: total,
    guestUser: ana,
    ...body,
  })

/** Buys the trip; returns its first order. */
export async function buyTrip(customer: Customer, trip: TestTrip, body: object = {}): Promise<string> {
  const { body: intent } = await openTripPayment(customer, trip, body)
  await customer.pay(intent)
  return (await claimTrip(customer, trip)).body.orderId
}

/** The order and those bought with it, each as its buyer sees it. */
export async function ordersWith(customer: Customer, orderId: string): Promise<OrderView[]> {
  const { body: first } = await customer.get<OrderView>(`/api/orders/${orderId}`)
  const others = (first.others ?? []).map(({ id }) => customer.get<OrderView>(`/api/orders/${id}`))
  return [first, ...(await Promise.all(others)).map(({ body }) => body)]
}
