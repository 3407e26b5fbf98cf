import { supplierName } from '#contract/supply/supplier-name.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import { dealingWith } from '../../supply/esims/dealing-with.ts'
import { claimTry, isOff, isResting, knock, noteAnswer, noteFailure } from '../../supply/esims/supplier-health.ts'
import {
  type Purchase,
  type Refused,
  WholesalerRefusal,
  WholesalerUnavailable,
  type WithWholesaler,
} from '../../supply/esims/wholesaler.ts'
import { askForEsim, findBought } from './ask-for-esim.ts'
import { chooseRoute, weighedCost, whyNot } from './choose-route.ts'
import { writeLog } from '../books/order-log.ts'
import type { Order } from '../books/order.ts'
import type { Routing, RoutingDeps } from './read-routing.ts'
import { queueStrayRecall } from './recall-stray.ts'
import { refusedInWords } from '../books/refused-in-words.ts'
import { beginAsking, endAsking, endRoute, leaveRoute, listRoutes, type SupplyRoute, takeRoute } from './route-store.ts'
import { getOrder } from '../books/store.ts'

type Given = RoutingDeps & WithConfig & WithQueue & WithLog
type Deps = Given & WithWholesaler

type Refusal = Pick<Refused, 'reason' | 'detail'>

/** How following the routes of an order ended for now. */
export type RouteOutcome =
  | { kind: 'heard'; order: Order; purchase: Exclude<Purchase, Refused>; news: string | undefined }
  | { kind: 'waits'; seconds: number }
  /** No supplier is left that could deliver it. */
  | { kind: 'refused'; order: Order; refusal: Refusal }

/** How one supplier's try ended. */
type Step = Exclude<RouteOutcome, { kind: 'refused' }> | { kind: 'left' }

const waits = (seconds: number): Step & RouteOutcome => ({ kind: 'waits', seconds })

const soonSeconds = 2
const laterSeconds = 15

/**
 * Asks the supplier the order is with, or the best one that is left. Moves on only when it is certain that nothing was
 * bought there: it refused, it was not asked yet, or a search long enough after an unanswered call found nothing.
 */
export async function followRoutes(given: Given, order: Order, routing: Routing): Promise<RouteOutcome> {
  let { routes, ways } = routing
  let standing = order
  const mostTries = ways.length + 1
  for (let tries = 0; tries < mostTries; tries++) {
    const current = routes.find(({ state }) => state === 'chosen')
    if (!current) {
      const taken = await goOn(given, standing, { ...routing, routes, ways })
      if (taken.kind !== 'taken') return taken
    }
    ;[standing, routes] = [await getOrder(given.db, order.id), await listRoutes(given.db, order.id)]
    const chosen = routes.find(({ state }) => state === 'chosen')
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
  { ways, routes }: Routing,
): Promise<{ kind: 'taken' } | Exclude<RouteOutcome, { kind: 'heard' }>> {
  const position = Math.max(0, ...routes.map((route) => route.position)) + 1
  const take = async (way: Routing['ways'][number], why: string) => {
    const isTaken = await takeRoute(db, { orderId: order.id, way, why, position, at: clock.now() })
    return isTaken ? ({ kind: 'taken' } as const) : ({ kind: 'waits', seconds: soonSeconds } as const)
  }
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
  const { db, clock } = deps
  const isUntouched = route.unansweredAt === null && order.wholesaleOrderId === null
  const standing = health.get(route.supplier)
  if (isUntouched && !deps.suppliers.has(route.supplier))
    return leave(deps, route, { ended: 'is no longer connected', mayReturn: true })
  if (isUntouched && isOff(standing)) return leave(deps, route, { ended: 'is switched off', mayReturn: true })
  if (isUntouched) {
    const balance = await knock(deps, standing)
    if (balance === undefined) return leave(deps, route, { ended: 'did not answer', mayReturn: true })
    if (balance !== 'unasked' && balance < route.costMicroUsd)
      return leave(deps, route, { ended: 'our account there is too low', mayReturn: true })
  }
  const certainFrom = secondsAfter(clock.now(), -deps.wholesaler.capabilities.certainAfterSeconds)
  if (route.unansweredAt && route.unansweredAt <= certainFrom && order.wholesaleOrderId === null)
    return lookForLast(deps, order, route)
  // It does not answer, or nothing is to be bought there: another call would only make it later until a search is certain.
  if (route.unansweredAt && (isResting(standing) || isOff(standing))) return lookOnly(deps, order)
  if (!(await beginAsking(db, route, clock.now()))) return waits(soonSeconds)
  return ask(deps, order, route)
}

async function ask(deps: Deps, order: Order, route: SupplyRoute): Promise<Step> {
  const { db } = deps
  const isSettled = route.unansweredAt === null
  try {
    const heard = await askForEsim(deps, order, route.offerCode)
    await endAsking(db, route, heard && heard.purchase.kind !== 'refused' ? null : route.unansweredAt)
    if (!heard) return waits(30)
    await noteAnswer(deps)
    const { purchase, news } = heard
    if (purchase.kind === 'refused') {
      await tellNews(deps, order, news)
      return isSettled ? leaveFor(deps, route, purchase) : waits(soonSeconds)
    }
    if (purchase.kind === 'issued' && purchase.esim.state === 'cancelled')
      return leaveFor(deps, route, { reason: 'gone', detail: 'the eSIM had already been returned' })
    return { kind: 'heard', order, purchase, news }
  } catch (error) {
    const isRefused = error instanceof WholesalerRefusal
    const isUnsent = isRefused || (error instanceof WholesalerUnavailable && error.isUnsent)
    // Without an answer, goods may have been bought: the time of this call stays.
    await endAsking(db, route, isUnsent ? route.unansweredAt : deps.clock.now())
    if (!isRefused) await noteFailure(deps)
    if (!isUnsent || !isSettled) throw error
    return leave(deps, route, { ended: isRefused ? error.message : 'did not answer', mayReturn: !isRefused })
  }
}

const tellNews = async ({ db, clock }: Deps, { id }: Order, news: string | undefined) => {
  if (news) await writeLog(db, { orderId: id, kind: 'wholesaler', text: news, at: clock.now() })
}

/** A search that is certain: either the goods are there, or the supplier can be left. */
async function lookForLast(deps: Deps, order: Order, route: SupplyRoute): Promise<Step> {
  const found = await findBought(deps, order)
  if (found && found.purchase.kind !== 'refused') return { kind: 'heard', order, ...found, purchase: found.purchase }
  const step = await leave(deps, route, { ended: 'did not say in time whether it had issued one', mayReturn: true })
  if (step.kind === 'left') await queueStrayRecall(deps, order)
  return step
}

async function lookOnly(deps: Deps, order: Order): Promise<Step> {
  const found = await findBought(deps, order)
  if (found && found.purchase.kind !== 'refused') return { kind: 'heard', order, ...found, purchase: found.purchase }
  return waits(soonSeconds)
}

/** A price that moved or an empty account may be mended; what is out of stock or gone is not tried again. */
async function leaveFor(deps: Deps, route: SupplyRoute, refusal: Refusal): Promise<Step> {
  const mayReturn = refusal.reason === 'noFunds' || refusal.reason === 'priceChanged'
  if (mayReturn) deps.log.error({ orderId: route.lineId, ...refusal }, 'the wholesaler did not sell')
  if (refusal.reason === 'priceChanged')
    await deps.queue.enqueue(deps.db, 'sync-catalog', {}, { onceKey: 'price-changed' })
  return leave(deps, route, { ended: refusedInWords(refusal), mayReturn })
}

async function leave(deps: Deps, route: SupplyRoute, end: { ended: string; mayReturn: boolean }): Promise<Step> {
  const { db, clock } = deps
  const isLeft = await leaveRoute(db, route, { ...end, at: clock.now() })
  if (!isLeft) return waits(soonSeconds)
  const text = `Left ${supplierName(route.supplier)}: ${end.ended}`
  await writeLog(db, { orderId: route.lineId, kind: 'wholesaler', text, at: clock.now() })
  return { kind: 'left' }
}

export const noteDelivered = ({ db, clock }: Deps, { id, supplier }: Order): Promise<void> =>
  endRoute(db, { lineId: id, supplier }, { state: 'delivered', ended: '', at: clock.now() })
