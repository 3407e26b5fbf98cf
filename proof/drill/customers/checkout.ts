import { booksCurrencies, booksCurrency, minorDigits } from '../../../contract/money/money.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestBrowser } from '../../../server/testing/test-browser.ts'
import { insist } from '../insist.ts'
import type { Random } from '../random.ts'
import { sayCountry, ticked } from '../tax.ts'
import type { ShelfPlan, World } from '../world.ts'
import { type OpenPayment, payByCard, payInSomeWay } from './card.ts'
import { showReduced, typeVoucher } from './codes.ts'

/** What is bought: a plan by its code, once or for each traveller, or a saved trip, and the price on the page. */
interface Goods {
  packageCode?: string
  tripId?: string
  /** The price is for one of them. */
  travellers?: number
  price: string
}

interface Checkout {
  browser: TestBrowser
  wares: Goods
  random: Random
  /** Missing for a signed-in customer, and for a guest who gives their name only at the end. */
  guestUser?: object
  saysLate?: object
  /** Pays with this card once, without saving it. */
  card?: string
  /** Pays in this currency, and keeps the tab open. */
  currency?: string
}

/**
 * From the plan list to an order through the card form. Some close the tab as soon as the bank has agreed; others claim
 * their order twice at the same moment, by both routes. Returns the order's id if an answer had it.
 */
export async function checkOut(world: World, checkout: Checkout): Promise<string | undefined> {
  const { browser, wares, random, guestUser, saysLate, card, currency } = checkout
  const { price, travellers, ...goods } = wares
  const group = travellers === undefined ? {} : { travellers }
  const wanted = currency ?? (world.hasTrips ? random.pick(currencies) : booksCurrency)
  const reduced =
    world.hasTrips && random.chance(0.35)
      ? await showReduced(world, browser, { ...goods, ...group, currency: wanted }, random)
      : undefined
  const shown = reduced ?? (await showPrice(browser, { price, travellers }, wanted))
  const pays =
    world.hasTrips && random.chance(0.15)
      ? await typeVoucher(world, browser, { ...goods, ...group, currency: wanted }, { beside: reduced?.code, random })
      : {}
  const residence = world.hasTrips ? sayCountry(random) : {}
  const opened = await insist(() =>
    browser.send<OpenPayment>('POST', '/api/create-payment-intent', {
      ...goods,
      ...group,
      ...shown,
      ...pays,
      // The account may know a country where the box is asked for.
      ...(!guestUser && ticked),
      ...residence,
      again: true,
      guestUser,
      ...(card && { saveCard: false }),
    }),
  )
  if (opened?.status !== 200) return undefined
  const payment = opened.body
  if (pays.voucher) world.diary.note(payment.id, `pays with ${pays.voucher}`)
  if (reduced) world.diary.note(payment.id, `typed ${reduced.code} for ${travellers ?? 1}`)
  if (world.hasTrips && !currency && random.chance(0.1)) await world.endPrice(payment.id)
  await (card || currency ? payByCard(world, payment, card) : payInSomeWay(world, payment, random.chance))
  const closesTab = !currency && random.chance(0.25)
  if (closesTab) {
    world.diary.note(payment.id, 'closed the tab')
    return undefined
  }

  const claim = { ...goods, amount: shown.amount, paymentIntentId: payment.id, guestUser: guestUser ?? saysLate }
  const byOneDoor = () => claimOrder(world, browser, payment.id, '/api/orders/checkout', claim)
  const byTheOther = () => claimOrder(world, browser, payment.id, '/api/process-payment', claim)
  const doors = random.pick([[byOneDoor], [byOneDoor, byOneDoor], [byOneDoor, byTheOther], [byTheOther]])
  const ids = await Promise.all(doors.map((claimIt) => claimIt()))
  const orderId = ids.find((id) => id !== undefined)
  if (orderId) await waitImpatiently(browser, orderId, random)
  return orderId
}

/** All that the sandbox charges in. */
export const chargeCurrencies: readonly string[] = booksCurrencies
const currencies = [booksCurrency, ...chargeCurrencies]

/** The price as the page shows it in the customer's currency; in the books' while the rates cannot be reached. */
async function showPrice(
  browser: TestBrowser,
  { price, travellers = 1 }: { price: string; travellers: number | undefined },
  currency: string,
) {
  const converting = { amount: price, fromCurrency: booksCurrency, toCurrency: currency }
  const converted =
    currency === booksCurrency
      ? undefined
      : await insist(() => browser.send<{ convertedAmount: number }>('POST', '/api/currencies/convert', converting))
  const total = (each: number) => (travellers * each).toFixed(minorDigits(currency))
  if (converted?.status === 200) return { amount: total(converted.body.convertedAmount), currency }
  return { amount: (travellers * Number(price)).toFixed(minorDigits(booksCurrency)) }
}

interface ClaimAnswer {
  orderId?: string
  order?: { id: string }
  code?: string
}

async function claimOrder(world: World, browser: TestBrowser, paymentId: string, path: string, claim: object) {
  const answer = await insist(() => browser.send<ClaimAnswer>('POST', path, claim))
  const orderId = answer?.body.orderId ?? answer?.body.order?.id
  world.diary.note(paymentId, `${path}: ${answer?.status ?? 'no answer'} ${orderId ?? answer?.body.code ?? ''}`)
  return orderId
}

/** The waiting page has a button to look again, and some press it. */
async function waitImpatiently(browser: TestBrowser, orderId: string, random: Random): Promise<void> {
  for (let presses = random.below(3); presses > 0; presses--) {
    await browser.send('POST', `/api/orders/${orderId}/update-status`).catch(() => undefined)
    await sleep(200 + random.below(500))
  }
}

export const planWares = ({ packageCode, price }: ShelfPlan): Goods => ({ packageCode, price })

/** The same plan for a few who travel together, in one payment. */
export const groupWares = (plan: ShelfPlan, random: Random): Goods => ({
  ...planWares(plan),
  travellers: 2 + random.below(3),
})

const days = ({ place, length }: { place: number; length: number }) => {
  const day = (offset: number) => new Date(Date.UTC(2030, 2, 1 + offset)).toISOString().slice(0, 10)
  return { from: day(place * 2), to: day(place * 2 + length - 1) }
}

/** A trip of three stops in the plans' country, with its own plan for each: saved, and then bought in one payment. */
export async function keepTrip(browser: TestBrowser, plans: readonly ShelfPlan[]): Promise<Goods | undefined> {
  const stops = plans.map((_, place) => ({ countryCode: 'JP', ...days({ place, length: 1 }) }))
  const items = stops.map(({ countryCode, from, to }, place) => ({
    packageCode: plans[place]?.packageCode,
    countryCodes: [countryCode],
    from,
    to,
  }))
  const kept = await insist(() =>
    browser.send<{ id: string; way: { total: string } | null }>('POST', '/api/trips', { stops, items }),
  )
  const { id: tripId, way } = kept?.body ?? {}
  return tripId && way ? { tripId, price: way.total } : undefined
}
