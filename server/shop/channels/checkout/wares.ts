import { listTotalOf } from '#contract/money/total-to-pay.ts'
import { mostEsimsAtOnce, type PaymentIntentRequest } from '#contract/channels/checkout.ts'
import type { Sentence } from '#contract/languages/sentence.ts'
import { sentence } from '#contract/languages/sentence.ts'
import { type Money, money } from '#contract/money/money.ts'
import type { SaleRate } from '#contract/money/sale-money.ts'
import { isPast } from '#contract/plans/read-clock.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { findPlanForSale, type PlanForSale } from '../../plans/catalog/plan-for-sale.ts'
import { chargeRate } from '../../money/currencies/charge-rate.ts'
import type { WithRates } from '../../money/currencies/open-rates.ts'
import type { WithCurrenciesConfig } from '../../money/currencies/settings.ts'
import { promiseFacts } from '../../plans/plan-facts/promise-facts.ts'
import type { OfferedEsim } from '../../basics/sale-tables/tables.ts'
import { chargeIn } from '../../sales/open/charge-in.ts'
import { offerEsim } from '../../sales/books/open-terms.ts'
import { requirePlan } from '../../sales/open/require-plan.ts'
import { findTripToBuy } from '../../plans/trips/find-trip-to-buy.ts'

export type WaresDeps = WithDb & WithClock & WithConfig & WithCurrenciesConfig & WithCatalog & WithRates & WithSuppliers

/** What one sale contains, at the current price and with the current promise. */
export interface Wares {
  price: Money
  rate: SaleRate
  /** As the provider's dashboard shows it. */
  description: string
  lines: OfferedEsim[]
  /** Each eSIM is for a traveller of their own. */
  isGroup?: boolean
  /** What the customer reads when the page showed another price. */
  nowCosts?: Sentence
}

const groupCosts = sentence('The price for all of you is now {price}. You have not been charged.')
const tripCosts = sentence('The price of this trip is now {price}. You have not been charged.')

/** What a customer wants to buy, if it is on sale. */
export const requireWares = (deps: WaresDeps, { tripId, packageCode = '', ...shown }: Asked): Promise<Wares> =>
  tripId === undefined ? planWares(deps, packageCode, shown) : tripWares(deps, tripId, shown)

type Asked = Pick<PaymentIntentRequest, 'packageCode' | 'tripId' | 'travellers' | 'currency'>
type Shown = Pick<PaymentIntentRequest, 'currency'>

/** A plan, once for each traveller: every eSIM is a line with its own price, delivered or refunded by itself. */
async function planWares(
  deps: WaresDeps,
  packageCode: string,
  { travellers, ...shown }: Shown & Pick<PaymentIntentRequest, 'travellers'>,
): Promise<Wares> {
  const plan = await requirePlan(deps, packageCode)
  const { code, name, price: listPrice } = plan
  const rate = await chargeRate(deps, shown.currency)
  const offered = offerEsim(plan, await promiseFacts(deps, code, listPrice))
  const count = travellers ?? 1
  const lines = chargeIn(
    rate,
    Array.from({ length: count }, () => offered),
  )
  const price = money(listTotalOf(lines), rate.currency)
  return {
    price,
    rate,
    description: count > 1 ? `${count} × ${name}` : name,
    lines,
    isGroup: travellers !== undefined,
    ...(count > 1 && { nowCosts: groupCosts }),
  }
}

/** Several plans at once, each for its days. */
async function tripWares(deps: WaresDeps, tripId: string, shown: Shown): Promise<Wares> {
  const found = await findTripToBuy(deps, tripId)
  if (found.lines.length > mostEsimsAtOnce) throw new Refusal('trip_too_large', `${found.lines.length} eSIMs`)
  const over = found.lines.find(({ to }) => isPast(to, deps.clock.now()))
  if (over) throw new Refusal('wrong_travel_dates', `an eSIM for days until ${over.to}`)
  const plans = await plansOf(deps, found.lines)
  const offered: OfferedEsim[] = []
  for (const { planCode, from: departsOn, to: returnsOn } of found.lines) {
    const plan = plans.get(planCode)
    if (!plan) throw new Refusal('trip_unavailable', planCode)
    const promised = await promiseFacts(deps, plan.code, plan.price)
    offered.push(offerEsim(plan, promised, { tripId, departsOn, returnsOn }))
  }
  if (offered.length === 0) throw new Refusal('trip_not_found', `${tripId} has nothing to buy`)
  const rate = await chargeRate(deps, shown.currency)
  const lines = chargeIn(rate, offered)
  const price = money(listTotalOf(lines), rate.currency)
  return { price, rate, description: `A trip with ${lines.length} eSIMs`, lines, nowCosts: tripCosts }
}

async function plansOf(deps: WaresDeps, lines: readonly { planCode: string }[]): Promise<Map<string, PlanForSale>> {
  const plans = new Map<string, PlanForSale>()
  for (const planCode of new Set(lines.map((line) => line.planCode))) {
    const plan = await findPlanForSale(deps, planCode)
    // A catalogue error must not give anything away: one plan without a price would hide behind the others.
    if (!plan || !(plan.price.amount > 0)) throw new Refusal('trip_unavailable', planCode)
    plans.set(planCode, plan)
  }
  return plans
}
