import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readOrder } from '#contract/api/orders.ts'
import { isActive, isOnItsWay, isUsedUp, type OrderView } from '#contract/bought/order-view.ts'
import { call } from '../../../data/call.ts'
import { followOrders } from '../../../data/follow-orders.ts'
import { lookNowAndThen } from '../../../data/look-now-and-then.ts'
import { putOrder, reloadOrders } from '../../../bought/orders/account-orders.ts'

/** At most this many orders are polled in case a proxy holds the stream back; the stream covers the rest. */
const mostLookedAt = 3

/** Keeps order status and data usage up to date while the page is open. */
export function useLiveOrders(orders: readonly OrderView[]): void {
  const queryClient = useQueryClient()
  const mayChange = orders.some((order) => isOnItsWay(order) || isActive(order) || isUsedUp(order))
  const waitedFor = orders
    .filter(isOnItsWay)
    .slice(0, mostLookedAt)
    .map(({ id }) => id)
    .join(' ')

  useEffect(() => {
    if (!mayChange) return
    return followOrders({
      onOrder: (id) => readAgain(queryClient, id),
      onMissed: () => void reloadOrders(queryClient),
    })
  }, [mayChange, queryClient])

  useEffect(() => {
    const ids = waitedFor.split(' ').filter(Boolean)
    if (ids.length === 0) return
    return lookNowAndThen(() => {
      for (const id of ids) readAgain(queryClient, id)
    })
  }, [waitedFor, queryClient])
}

/** A failed read is repeated with the next update. */
function readAgain(queryClient: ReturnType<typeof useQueryClient>, id: string): void {
  call(readOrder, { params: { id } })
    .then((order) => putOrder(queryClient, order))
    .catch(() => undefined)
}
