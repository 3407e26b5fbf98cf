import { isDeepStrictEqual } from 'node:util'
import { mostEsimsAtOnce, type PaymentIntentRequest } from '#contract/checkout.ts'
import { type Money, money } from '#contract/money.ts'
import { sentence } from '#contract/sentence.ts'
import { isPast } from '#contract/trip-clock.ts'
import type { QuotedLine } from '../../ground/db/schema.ts'
import type { Deps } from '../../ground/deps.ts'
import { Refusal } from '../../ground/refusals/refusal.ts'
import { findPlanForSale, type PlanForSale } from '../catalog/plan-for-sale.ts'
import type { Goods, IntentFacts } from '../payments/intent-facts.ts'
import { promiseFacts } from '../plan-facts/promise-facts.ts'
import { comparePrice } from '../sales/compare-price.ts'
import { findQuote, insertQuote } from '../sales/quote-store.ts'
import { requirePlan } from '../sales/require-plan.ts'
import { findTripToBuy } from '../trips/find-trip-to-buy.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'catalog'>

/** What one payment buys, at this moment's price. */
export interface Wares {
  price: Money
  /** As the provider's own pages name it. */
  description: string
  /** Whether a payment is for the same. */
  isIn: (facts: IntentFacts) => boolean
  /** What is promised with it at this moment; `before` is what an open payment says of it. */
  promise: (before?: IntentFacts) => Promise<Goods>
}

const tripCosts = sentence('The price of this trip is now {price}. You have not been charged.')

/** What somebody wants, if it is on sale at the price they were shown. */
export const requireWares = (deps: Needs, { tripId, packageCode = '', amount }: PaymentIntentRequest): Promise<Wares> =>
  tripId === undefined ? planWares(deps, packageCode, amount) : tripWares(deps, tripId, amount)

type Shown = PaymentIntentRequest['amount']

async function planWares(deps: Needs, packageCode: string, shown: Shown): Promise<Wares> {
  const { code, name, price } = await requirePlan(deps, packageCode)
  comparePrice(price, shown)
  return {
    price,
    description: name,
    isIn: ({ planCode, quoteId }) => planCode === code && quoteId === undefined,
    promise: async () => ({ kind: 'plan', planCode: code, factsVersion: await promiseFacts(deps, code, price) }),
  }
}

/** Several plans at once: what each costs and promises is quoted, since a payment has no room for it. */
async function tripWares(deps: Needs, id: string, shown: Shown): Promise<Wares> {
  const { price, lines } = await quoteTrip(deps, id)
  comparePrice(price, shown, tripCosts)
  return {
    price,
    description: `A trip with ${lines.length} eSIMs`,
    isIn: ({ tripId }) => tripId === id,
    promise: async (before) => ({
      kind: 'trip',
      tripId: id,
      quoteId: (await findSameQuote(deps, before, lines)) ?? (await keepQuote(deps, { tripId: id, price, lines })),
    }),
  }
}

async function quoteTrip(deps: Needs, id: string): Promise<Pick<Quoted, 'price' | 'lines'>> {
  const found = await findTripToBuy(deps, id)
  if (found.lines.length > mostEsimsAtOnce) throw new Refusal('trip_too_large', `${found.lines.length} eSIMs`)
  const over = found.lines.find(({ to }) => isPast(to, deps.clock.now()))
  if (over) throw new Refusal('wrong_travel_dates', `an eSIM for days until ${over.to}`)
  const plans = new Map<string, PlanForSale>()
  for (const { planCode } of found.lines) {
    const plan = plans.get(planCode) ?? (await findPlanForSale(deps, planCode))
    // Nothing is given away because the catalogue is wrong: one plan without a price would hide behind the others.
    if (!plan || !(plan.price.amount > 0)) throw new Refusal('trip_unavailable', planCode)
    plans.set(planCode, plan)
  }
  const lines: QuotedLine[] = []
  for (const { planCode, from, to } of found.lines) {
    const { code, price } = plans.get(planCode) as PlanForSale
    const factsVersion = (await promiseFacts(deps, code, price)) ?? null
    lines.push({ planCode: code, price: price.amount, factsVersion, from, to })
  }
  const [first] = plans.values()
  if (!first) throw new Refusal('trip_not_found', `${id} has nothing to buy`)
  const total = lines.reduce((sum, { price }) => sum + price, 0)
  return { lines, price: money(total, first.price.currency) }
}

/** A page that is opened again finds what it was quoted, unless a price or a promise has changed since. */
async function findSameQuote(
  { db }: Needs,
  before: IntentFacts | undefined,
  lines: QuotedLine[],
): Promise<string | undefined> {
  const quote = await findQuote(db, before?.quoteId)
  return quote && isDeepStrictEqual(quote.lines, lines) ? quote.id : undefined
}

interface Quoted {
  tripId: string
  price: Money
  lines: QuotedLine[]
}

const keepQuote = ({ db, clock }: Needs, { tripId, price, lines }: Quoted): Promise<string> =>
  insertQuote(db, { tripId, lines, total: price.amount, currency: price.currency, createdAt: clock.now() })
