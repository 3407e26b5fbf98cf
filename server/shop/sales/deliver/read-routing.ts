import { and, eq, inArray, or } from 'drizzle-orm'
import { type CostRate, microsInBooks } from '#contract/money/supplier-money.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { brokenBy } from '../../plans/catalog/comparable-facts.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import { findSoldPlan, type PlanForSale } from '../../plans/catalog/plan-for-sale.ts'
import { offers } from '../../plans/catalog/tables.ts'
import type { PlanOffer } from '../../plans/catalog/store.ts'
import { capabilitiesOf } from '../../supply/esims/dealing-with.ts'
import { isOff, isResting, readHealth, type SupplierHealth } from '../../supply/esims/supplier-health.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import type { WithPaymentsConfig } from '../../money/payments/settings.ts'
import { findFacts } from '../../plans/plan-facts/store.ts'
import type { Way } from './choose-route.ts'
import { findHold } from '../books/cost-hold-store.ts'
import { type Order, orderLine } from '../books/order.ts'
import { isBearable, reckon } from '../books/profit-of-line.ts'
import { routeOn, type SupplyRoute } from './route-store.ts'
import { getSale } from '../books/sale-store.ts'
import type { WithSalesConfig } from '../books/settings.ts'

export type RoutingDeps = WithDb & WithClock & WithCatalog & WithSuppliers & WithSalesConfig & WithPaymentsConfig

/** The ways to deliver an order that more than one supplier may deliver. */
export interface Routing {
  ways: Way[]
  health: ReadonlyMap<string, SupplierHealth>
}

/** A supplier that was left for something that may pass is tried again after this long. */
const returnSeconds = 15

/**
 * Undefined where there is nothing to choose: only one supplier could deliver it, which works, and no other was tried; or
 * an eSIM may have been bought and can be looked for nowhere else.
 */
export async function readRouting(
  deps: RoutingDeps,
  order: Order,
  routes: readonly SupplyRoute[],
): Promise<Routing | undefined> {
  const { db, clock, suppliers } = deps
  const current = routeOn(routes)
  const supplier = current?.supplier ?? order.supplier
  const isGone = !suppliers.has(supplier)
  const wasLeft = routes.some((route) => route !== current)
  // With one supplier connected nothing else is read.
  if (suppliers.size === 1 && !isGone && !wasLeft) return undefined
  // What one that is no longer connected may have issued cannot be looked for: such an order waits for its deadline.
  const isUntouched = order.wholesaleOrderId === null && !current?.unansweredAt
  if (!isUntouched && (isGone || routes.length === 0)) return undefined
  const plan = await findSoldPlan(deps, order.planCode)
  const health = await readHealth(db, [...suppliers.keys()])
  // One that was switched off or disconnected since the sale is not on the shelf, so that the other may be the only one there.
  const wasSwitchedOff = isOff(health.get(supplier))
  const several = (plan?.offers ?? (plan && (wasSwitchedOff || isGone || wasLeft) ? [offerOf(plan)] : [])).filter(
    (offer) => suppliers.has(offer.supplier),
  )
  const hasOthers = several.some((offer) => offer.supplier !== supplier)
  if (!hasOthers && !wasSwitchedOff && !wasLeft) return undefined
  const judge = await judging(deps, order, several, plan?.costs ?? order)
  const earliest = secondsAfter(clock.now(), -returnSeconds)
  const isTooEarly = (route: SupplyRoute) =>
    route !== current && !(route.mayReturn && route.endedAt && route.endedAt <= earliest)
  const ways = several.map((offer) => ({
    ...judge(offer),
    supplier: offer.supplier,
    offerCode: offer.code,
    costMicroUsd: offer.costMicroUsd,
    handicap: health.get(offer.supplier)?.handicap ?? 0,
    isOff: isOff(health.get(offer.supplier)),
    isResting: isResting(health.get(offer.supplier)),
    wasLeft: routes.some((route) => route.supplier === offer.supplier && isTooEarly(route)),
  }))
  return { ways, health }
}

const offerOf = ({ supplier, offerCode, costMicroUsd, id, code }: PlanForSale): PlanOffer => ({
  supplier,
  code: offerCode,
  costMicroUsd,
  planId: id,
  planCode: code,
})

type Judged = Pick<Way, 'broken' | 'isTooDear'>

/** Compares offers with what was promised and paid. */
async function judging(
  deps: RoutingDeps,
  order: Order,
  several: PlanOffer[],
  costs: Pick<CostRate, 'costRate'>,
): Promise<(offer: PlanOffer) => Judged> {
  const { db, config } = deps
  const promised = order.promisedFacts ? (await findFacts(db, order.promisedFacts))?.facts : undefined
  const isMeant = several.map(({ supplier, code }) => and(eq(offers.supplier, supplier), eq(offers.code, code)))
  const stated =
    several.length === 0
      ? []
      : await db
          .select({ supplier: offers.supplier, facts: offers.facts })
          .from(offers)
          .where(
            and(
              inArray(
                offers.supplier,
                several.map(({ supplier }) => supplier),
              ),
              or(...isMeant),
            ),
          )
  const factsOf = new Map(stated.map(({ supplier, facts }) => [supplier, facts]))
  const sale = await getSale(db, order.saleId)
  const allowed = Math.max(config.maxLossMicros, (await findHold(db, order.id))?.allowed ?? 0)
  return (offer) => {
    const facts = factsOf.get(offer.supplier)
    const isRefundWorse = promised && promised.takesBack !== false && !capabilitiesOf(deps, offer).takesBack
    return {
      broken: [...(promised && facts ? brokenBy(facts, promised) : []), ...(isRefundWorse ? ['refund at once'] : [])],
      isTooDear: !isBearable(
        reckon(orderLine(order), sale, microsInBooks(offer.costMicroUsd, costs), config.cardFee),
        allowed,
      ),
    }
  }
}
