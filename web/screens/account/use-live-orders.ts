import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readOrder } from '#contract/api/orders.ts'
import { isOnItsWay, type OrderView } from '#contract/order-view.ts'
import { call } from '../../data/call.ts'
import { followOrder } from '../../data/follow-order.ts'
import { putOrder } from './account-orders.ts'

/** A browser keeps six connections to a shop; the page must not use them all up for waiting. */
const mostFollowed = 3

/** Keeps the orders that are on their way up to date while they are looked at. */
export function useLiveOrders(orders: readonly OrderView[]): void {
  const queryClient = useQueryClient()
  const ids = orders
    .filter(isOnItsWay)
    .slice(0, mostFollowed)
    .map(({ id }) => id)
    .join(' ')

  useEffect(() => {
    const readAgain = async (id: string) => putOrder(queryClient, await call(readOrder, { params: { id } }))
    const followed = ids.split(' ').filter(Boolean)
    // What cannot be read now is read at the next news.
    const stops = followed.map((id) => followOrder(id, () => void readAgain(id).catch(() => undefined)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [ids, queryClient])
}
