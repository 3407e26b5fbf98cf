import type { KeptDevice } from '#contract/devices/devices.ts'
import { orderTraits } from '#contract/sales/order.ts'
import type { RefundRight } from '#contract/orders/order-view.ts'
import { topUpTraits } from '#contract/sales/top-up.ts'
import type { TopUpRow } from './top-up-store.ts'
import type { Esim } from '../esims/store.ts'
import type { Order } from './order.ts'
import type { RefundRequestRow } from './refund-requests.ts'

const moneyBackDays = 30

/** As much of an order as its right hangs on. */
interface Bought {
  order: Pick<Order, 'id' | 'status' | 'createdAt'>
  esim: Pick<Esim, 'state' | 'usedMb'> | null
  request: Pick<RefundRequestRow, 'decidedAt'> | null
}

export const isUnused = ({ esim }: Pick<Bought, 'esim'>): boolean => esim?.state === 'ready' && esim.usedMb === 0

/** An eSIM nobody has installed goes back at a tap; a used one is for a person to decide, once; after 30 days neither. */
export function refundRight(
  { order, esim, request }: Bought,
  topUps: readonly Pick<TopUpRow, 'orderId' | 'status'>[],
  now: Date,
): RefundRight {
  if (!orderTraits[order.status].mayGoBack) return 'no'
  if (request) return request.decidedAt ? 'no' : 'asked'
  const ageDays = (now.getTime() - order.createdAt.getTime()) / 86_400_000
  if (ageDays > moneyBackDays) return 'no'
  // Data added later, or paid for and about to be, cannot be given back at a tap: the wholesaler keeps its price.
  const isToppedUp = topUps.some(({ orderId, status }) => orderId === order.id && !topUpTraits[status].isGivenUp)
  return isUnused({ esim }) && !isToppedUp ? 'now' : 'ask'
}

/**
 * What somebody may have who was told that their phone takes an eSIM, and finds that it does not: their money at a tap
 * while nobody has installed the eSIM, however long ago it was bought and whatever was added to it. Once it is on a phone the
 * wholesaler keeps its price and the phone its eSIM, so a person decides. Undefined where nothing was promised.
 */
export function devicePromise({
  order,
  esim,
  request,
  device,
}: Bought & { device?: KeptDevice | null }): 'now' | 'ask' | undefined {
  if (device?.support !== 'yes' || !orderTraits[order.status].mayGoBack || request) return undefined
  return isUnused({ esim }) ? 'now' : 'ask'
}
