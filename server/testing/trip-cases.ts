import { readPlanCode } from '../adapters/esim-access/day-pass.ts'
import { ana, Customer } from './customer.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'
import { keepTrip, type TestTrip } from './trip-buyer.ts'
import { orders } from '../shop/basics/sale-tables/tables.ts'

export let shop: TestShop
export let trip: TestTrip
export let customer: Customer

/** Opens a shop with a planned trip for a test; the names above are then its own. */
export async function openTripShop(): Promise<void> {
  shop = await openTestShop()
  trip = await keepTrip(shop)
  customer = new Customer(shop)
}

/** The trip is another one from then on. */
export async function planOther(planned: Parameters<typeof keepTrip>[1]): Promise<void> {
  trip = await keepTrip(shop, planned)
}

const outOfStock = '200011'

export const sold = () => shop.deps.db.select().from(orders).orderBy(orders.position)
export const statuses = async () => (await sold()).map(({ status }) => status)
export const cents = (amount: string) => Math.round(Number(amount) * 100)
export const priceOf = (place: number) => cents(trip.plans[place]?.price ?? '')
export const codeOf = (place: number) => trip.plans[place]?.packageCode ?? ''
export const wholesaleCodeOf = (place: number) => readPlanCode(codeOf(place)).packageCode
/** Mails about the purchase, without the account's own. */
export const mails = async (to = ana.email) =>
  (await shop.sandbox.mail(to)).filter(({ subject }) => /eSIM|Refund/i.test(subject))
export const cannotDeliver = (...places: number[]) =>
  shop.sandbox.setFaults({
    wholesaler: { allocateAfterMs: 0, orderErrorCode: outOfStock, orderErrorPackages: places.map(wholesaleCodeOf) },
  })
/** Runs until nothing is left to do, however each of them ended. */
export const untilEnded = () =>
  shop.until(async () => {
    await shop.runJobs()
    const all = await statuses()
    return all.length > 0 && all.every((status) => status === 'active' || status === 'refunded')
  })
export const workOff = () => shop.until(async () => (await shop.runJobs()) === 0)
