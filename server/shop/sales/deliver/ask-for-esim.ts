import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import { findSoldPlan } from '../../plans/catalog/plan-for-sale.ts'
import type { Purchase, WithWholesaler } from '../../supply/esims/wholesaler.ts'
import type { WithPaymentsConfig } from '../../money/payments/settings.ts'
import { askOnce } from './ask-once.ts'
import type { PurchaseAnswer } from './store-purchase-answer.ts'
import { setCost } from '../books/lines.ts'
import { mayCost } from './may-cost.ts'
import { askForOrder, writeLog } from '../books/order-log.ts'
import { type Order, orderLine } from '../books/order.ts'
import { refusedInWords } from '../books/refused-in-words.ts'
import type { WithSalesConfig } from '../books/settings.ts'
import type { SupplyRoute } from './route-store.ts'

type Deps = WithDb &
  WithClock &
  WithConfig &
  WithPaymentsConfig &
  WithSalesConfig &
  WithCatalog &
  WithLog &
  WithWholesaler

/**
 * Buys, or looks up the last attempt: a purchase the wholesaler has accepted is never made again. Undefined while it
 * would cost more than allowed, or an earlier call may still turn out to have bought it. `route` is the one the order was
 * on when it was read.
 */
export async function askForEsim(
  deps: Deps,
  order: Order,
  route: SupplyRoute | undefined,
): Promise<PurchaseAnswer<Purchase> | undefined> {
  const { id: reference, createdAt: since, wholesaleOrderId } = order
  if (wholesaleOrderId) {
    const { answer, news } = await askForOrder(deps, {
      orderId: order.id,
      name: 'Look for the eSIM',
      ask: () => deps.wholesaler.findPurchase({ reference, wholesaleOrderId, since }),
      tell: (found) => (found.kind === 'allocating' ? undefined : inWords(found)),
    })
    if (answer.kind !== 'none') return { purchase: answer, news }
    await tellLog(deps, order, news)
  }
  // Costs move, so it is bought at today's. The wholesaler gets that cost as a limit, and does not exceed it.
  const offer = await findSoldPlan(deps, order.planCode, order.supplier)
  const { costRate, costRateOn } = offer?.costs ?? order
  const cost = { costMicroUsd: offer?.costMicroUsd ?? order.costMicroUsd, costRate, costRateOn }
  if (!(await mayCost(deps, orderLine(order), cost))) return findBought(deps, order)
  if (cost.costMicroUsd !== order.costMicroUsd || costRate !== order.costRate)
    await setCost(deps.db, orderLine(order), cost)
  const { countryCode } = order
  // The route still names an offer that the plan no longer has.
  const offerCode = offer?.offerCode ?? route?.offerCode ?? order.planCode
  const goods = { lineId: order.id, offerCode, costMicroUsd: cost.costMicroUsd, wholesaleOrderId }
  const { answer, news } = await askForOrder(deps, {
    orderId: order.id,
    name: 'Buy the eSIM',
    ask: () =>
      askOnce(deps, goods, route, () =>
        deps.wholesaler.buyEsim({ planCode: offerCode, countryCode, reference, cost: cost.costMicroUsd }),
      ),
    tell: (told) => told && inWords(told),
  })
  return answer ? { purchase: answer, news } : findBought(deps, order)
}

/**
 * The previous attempt may have bought it at the old cost and died before the answer arrived: then it is paid for, and
 * belongs to the customer.
 */
export async function findBought(deps: Deps, order: Order): Promise<PurchaseAnswer<Purchase> | undefined> {
  const { id: reference, createdAt: since, wholesaleOrderId } = order
  const found = await deps.wholesaler.findPurchase({ reference, since, wholesaleOrderId })
  return found.kind === 'none' ? undefined : { purchase: found, news: undefined }
}

export async function tellLog(
  { db, clock }: WithDb & WithClock,
  { id }: Order,
  news: string | undefined,
): Promise<void> {
  if (news) await writeLog(db, { orderId: id, kind: 'wholesaler', text: news, at: clock.now() })
}

/** For the order's log. */
function inWords(purchase: Purchase | { kind: 'none' }): string {
  switch (purchase.kind) {
    case 'issued':
      return `issued under ${purchase.wholesaleOrderId}`
    case 'allocating':
      return `accepted under ${purchase.wholesaleOrderId}`
    case 'refused':
      return `refused, ${refusedInWords(purchase)}`
    case 'none':
      return 'purchase not found'
  }
}
