import type { KeptDevice } from '#contract/plans/devices.ts'
import { orderTraits } from '#contract/sales/order.ts'
import type { RefundRight } from '#contract/bought/order-view.ts'
import { topUpTraits } from '#contract/sales/top-up.ts'
import type { TopUpRow } from '../../sales/books/top-up-store.ts'
import { isUnused } from '../../supply/esims/is-unused.ts'
import type { Esim } from '../../supply/esims/store.ts'
import type { Capabilities } from '../../supply/esims/wholesaler.ts'
import type { Order } from '../../sales/books/order.ts'
import type { RefundRequestRow } from '../../sales/books/refund-requests.ts'

export const moneyBackDays = 30

type OfSupplier = Pick<Capabilities, 'takesBack'>

/** The parts of an order that its refund right depends on. */
interface RefundFacts {
  order: Pick<Order, 'id' | 'status' | 'createdAt'>
  esim: Pick<Esim, 'state' | 'usedMb'> | null
  request: Pick<RefundRequestRow, 'decidedAt'> | null
}

/**
 * The 30-day promise. An eSIM not installed goes back at a tap, if its supplier takes it back so; an administrator
 * decides about a used one, once; after 30 days neither.
 */
export function refundRight(
  { order, esim, request }: RefundFacts,
  topUps: readonly Pick<TopUpRow, 'orderId' | 'status'>[],
  now: Date,
  { takesBack }: OfSupplier,
): RefundRight {
  if (!orderTraits[order.status].mayGoBack) return 'no'
  if (request) return request.decidedAt ? 'no' : 'asked'
  const ageDays = (now.getTime() - order.createdAt.getTime()) / 86_400_000
  if (ageDays > moneyBackDays) return 'no'
  // Data added later, or paid for and about to be added, cannot be returned at a tap: the wholesaler keeps its price.
  const isToppedUp = topUps.some(({ orderId, status }) => orderId === order.id && !topUpTraits[status].isGivenUp)
  return isUnused({ esim }) && !isToppedUp && takesBack ? 'now' : 'ask'
}

/**
 * What a customer gets who was told that their phone supports eSIM, and finds that it does not: a refund at a tap while
 * the eSIM is not installed, however long ago it was bought and whatever was added to it. Once it is on a phone the
 * wholesaler keeps its price and the phone its eSIM, so an administrator decides. Undefined where nothing was promised.
 */
export function devicePromise(
  { order, esim, request, device }: RefundFacts & { device?: KeptDevice | null },
  { takesBack }: OfSupplier,
): 'now' | 'ask' | undefined {
  if (device?.support !== 'yes' || !orderTraits[order.status].mayGoBack || request) return undefined
  return isUnused({ esim }) && takesBack ? 'now' : 'ask'
}
