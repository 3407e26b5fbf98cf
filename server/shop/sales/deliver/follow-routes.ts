import { supplierName } from '#contract/supply/supplier-name.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import { dealingWith } from '../../supply/esims/dealing-with.ts'
import { claimTry, isOff, isResting, knock, noteAnswer, noteFailure } from '../../supply/esims/supplier-health.ts'
import { type Purchase, type Refused, WholesalerRefusal, type WithWholesaler } from '../../supply/esims/wholesaler.ts'
import { askForEsim, findBought, tellLog } from './ask-for-esim.ts'
import { boughtNothing } from './ask-once.ts'
import { chooseRoute, type Way, weighedCost, whyNot } from './choose-route.ts'
import type { Order } from '../books/order.ts'
import { readRouting, type Routing, type RoutingDeps } from './read-routing.ts'
import { queueStrayRecall } from './recall-stray.ts'
import { refusedInWords } from '../books/refused-in-words.ts'
import { getOrderWithRoutes, leaveRoute, listRoutes, routeOn, type SupplyRoute, takeRoute } from './route-store.ts'
import type { PurchaseAnswer } from './store-purchase-answer.ts'

type Given = RoutingDeps & WithConfig & WithQueue & WithLog
type Deps = Given & WithWholesaler

type Refusal = Pick<Refused, 'reason' | 'detail'>

/** How following the routes of an order ended for now. */
export type RouteOutcome =
  | ({ kind: 'heard'; order: Order } & PurchaseAnswer<Purchase>)
  | { kind: 'waits'; seconds: number }
  /** No supplier is left that could deliver it. */
  | { kind: 'refused'; order: Order; refusal: Refusal }

/** How one supplier's try ended. */
type Step = Exclude<RouteOutcome, { kind: 'refused' }> | { kind: 'left' }

const waits = (seconds: number): Step & RouteOutcome => ({ kind: 'waits', seconds })

const soonSeconds = 2
const laterSeconds = 15
/** How often a worker looks at an order that waits: costs may fall, an administrator may approve, an eSIM may be found. */
const decisionSeconds = 30

/**
 * Asks the supplier the order is with, or the best one that is left. Moves on only when it is certain that nothing was
 * bought there: it refused, it was not asked yet, or a search long enough after an unanswered call found nothing.
 */
export async function followRoutes(given: Given, order: Order, taken: SupplyRoute[]): Promise<RouteOutcome> {
  const routing = await readRouting(given, order, taken)
  if (!routing) {
    const heard = await askForEsim(dealingWith(given, order), order, routeOn(taken))
    return heard ? { kind: 'heard', order, ...heard } : waits(decisionSeconds)
  }
  let { ways } = routing
  let [standing, routes] = [order, taken]
  const mostTries = ways.length + 1
  for (let tries = 0; tries < mostTries; tries++) {
    if (!routeOn(routes)) {
      const next = await goOn(given, standing, { ...routing, ways }, routes)
      if (next.kind !== 'taken') return next
    }
    ;({ order: standing, routes } = await getOrderWithRoutes(given.db, order.id))
    const chosen = routeOn(routes)
    if (!chosen) return waits(soonSeconds)
    const step = await tryRoute(dealingWith(given, chosen), standing, chosen, routing)
    if (step.kind !== 'left') return step
    routes = await listRoutes(given.db, order.id)
    ways = ways.map((way) => (way.supplier === chosen.supplier ? { ...way, wasLeft: true } : way))
  }
  return waits(soonSeconds)
}

/** Sends the order to the best supplier that is left. */
async function goOn(
  { db, clock }: Given,
  order: Order,
  { ways, health }: Routing,
  routes: readonly SupplyRoute[],
): Promise<{ kind: 'taken' } | Exclude<RouteOutcome, { kind: 'heard' }>> {
  const position = Math.max(0, ...routes.map((route) => route.position)) + 1
  const take = async (way: Pick<Way, 'supplier' | 'offerCode' | 'costMicroUsd'>, why: string) => {
    const isTaken = await takeRoute(db, { orderId: order.id, way, why, position, at: clock.now() })
    return isTaken ? ({ kind: 'taken' } as const) : ({ kind: 'waits', seconds: soonSeconds } as const)
  }
  // For the order's page: the supplier it was sold by is left before it is asked.
  if (routes.length === 0 && isOff(health.get(order.supplier)))
    return take({ ...order, offerCode: order.planCode }, 'Sold by it')
  const choice = chooseRoute(ways)
  // One order at a time shows whether a supplier that rests, and would be the better one, is back: it is knocked at first.
  const resting = ways.find((way) => way.isResting && whyNot({ ...way, isResting: false }) === undefined)
  if (
    resting &&
    (!choice || weighedCost(resting) < weighedCost(choice.way)) &&
    (await claimTry(db, resting.supplier, clock.now()))
  )
    return take(resting, 'Tried again after it did not answer')
  if (choice) return take(choice.way, choice.why)
  if (resting) return { kind: 'waits', seconds: soonSeconds }
  // At a loss only an administrator may have it delivered: by the cheapest that keeps the promise.
  const dear = ways.find((way) => whyNot({ ...way, isTooDear: false, isResting: false }) === undefined)
  if (dear) return take(dear, 'The cheapest, and each would lose more than allowed')
  const mayReturn = routes.some((route) => route.state === 'left' && route.mayReturn)
  if (mayReturn || ways.some((way) => way.isOff)) return { kind: 'waits', seconds: laterSeconds }
  const last = routes.findLast(({ ended }) => ended !== '')
  const detail = last?.ended ?? ways.map((way) => `${supplierName(way.supplier)} ${whyNot(way) ?? ''}`).join('; ')
  return { kind: 'refused', order, refusal: { reason: 'gone', detail } }
}

async function tryRoute(deps: Deps, order: Order, route: SupplyRoute, { health }: Routing): Promise<Step> {
  const isUntouched = route.unansweredAt === null && order.wholesaleOrderId === null
  const standing = health.get(route.supplier)
  if (isUntouched && !deps.suppliers.has(route.supplier))
    return leave(deps, order, route, { ended: 'is no longer connected', mayReturn: true })
  if (isUntouched && isOff(standing)) return leave(deps, order, route, { ended: 'is switched off', mayReturn: true })
  if (isUntouched) {
    const balance = await knock(deps, standing)
    if (balance === undefined) return leave(deps, order, route, { ended: 'did not answer', mayReturn: true })
    if (balance !== 'unasked' && balance < route.costMicroUsd)
      return leave(deps, order, route, { ended: 'our account there is too low', mayReturn: true })
  }
  const certainFrom = secondsAfter(deps.clock.now(), -deps.wholesaler.capabilities.certainAfterSeconds)
  if (route.unansweredAt && route.unansweredAt <= certainFrom && order.wholesaleOrderId === null)
    return lookForLast(deps, order, route)
  // It does not answer, or nothing is to be bought there: another call would only make it later until a search is certain.
  if (route.unansweredAt && (isResting(standing) || isOff(standing))) return lookOnly(deps, order)
  return ask(deps, order, route)
}

async function ask(deps: Deps, order: Order, route: SupplyRoute): Promise<Step> {
  try {
    const heard = await askForEsim(deps, order, route)
    if (!heard) return waits(decisionSeconds)
    await noteAnswer(deps)
    const { purchase, news } = heard
    if (purchase.kind === 'refused') {
      await tellLog(deps, order, news)
      return leaveFor(deps, order, route, purchase)
    }
    if (purchase.kind === 'issued' && purchase.esim.state === 'cancelled')
      return leaveFor(deps, order, route, { reason: 'gone', detail: 'the eSIM had already been returned' })
    return { kind: 'heard', order, ...heard }
  } catch (error) {
    const isRefused = error instanceof WholesalerRefusal
    if (!isRefused) await noteFailure(deps)
    // What was accepted is there, however a look for it ends.
    if (!boughtNothing(error) || order.wholesaleOrderId !== null) throw error
    const ended = isRefused ? error.message : 'did not answer'
    const step = await leaveAsItStands(deps, order, route, { ended, mayReturn: !isRefused })
    if (step.kind !== 'left') throw error
    return step
  }
}

/** A search that is certain: either the goods are there, or the supplier can be left. */
async function lookForLast(deps: Deps, order: Order, route: SupplyRoute): Promise<Step> {
  const found = await findBought(deps, order)
  if (found && found.purchase.kind !== 'refused') return { kind: 'heard', order, ...found }
  const step = await leave(deps, order, route, {
    ended: 'did not say in time whether it had issued one',
    mayReturn: true,
  })
  if (step.kind === 'left') await queueStrayRecall(deps, order)
  return step
}

async function lookOnly(deps: Deps, order: Order): Promise<Step> {
  const found = await findBought(deps, order)
  if (found && found.purchase.kind !== 'refused') return { kind: 'heard', order, ...found }
  return waits(soonSeconds)
}

/** A price that moved or an empty account may be mended; what is out of stock or gone is not tried again. */
async function leaveFor(deps: Deps, order: Order, route: SupplyRoute, refusal: Refusal): Promise<Step> {
  const mayReturn = refusal.reason === 'noFunds' || refusal.reason === 'priceChanged'
  if (mayReturn) deps.log.error({ orderId: route.lineId, ...refusal }, 'the wholesaler did not sell')
  if (refusal.reason === 'priceChanged')
    await deps.queue.enqueue(deps.db, 'sync-catalog', {}, { onceKey: 'price-changed' })
  return leaveAsItStands(deps, order, route, { ended: refusedInWords(refusal), mayReturn })
}

interface End {
  ended: string
  mayReturn: boolean
}

/** After a call that bought nothing: leaves the supplier unless a call before or beside it may have bought something. */
async function leaveAsItStands(deps: Deps, { id, wholesaleOrderId }: Order, { supplier }: SupplyRoute, end: End) {
  const { order, routes } = await getOrderWithRoutes(deps.db, id)
  const route = routeOn(routes)
  const isSettled = route?.supplier === supplier && !route.unansweredAt && order.wholesaleOrderId === wholesaleOrderId
  return isSettled ? leave(deps, order, route, end) : waits(soonSeconds)
}

async function leave(deps: Deps, order: Order, route: SupplyRoute, end: End): Promise<Step> {
  const { db, clock } = deps
  const isLeft = await leaveRoute(db, route, order, { ...end, at: clock.now() })
  if (!isLeft) return waits(soonSeconds)
  await tellLog(deps, order, `Left ${supplierName(route.supplier)}: ${end.ended}`)
  return { kind: 'left' }
}
