import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readOrder } from '#contract/api/orders.ts'
import { queryIfThere } from '../../../data/query.ts'
import { followOrder } from '../../../data/follow-order.ts'
import { mayChange } from '../../../bought/orders/order-words.ts'

/** Checkout links an order by its id, the wallet by its number; the server accepts either. */
export const namedOrder = (search: URLSearchParams): string => search.get('orderId') || search.get('order') || ''

/** The order, or null if this browser has no access to an order by that name. */
export const orderQuery = (name: string) =>
  queryOptions({ ...queryIfThere(readOrder, { params: { id: name } }), enabled: name !== '' })

/** The order, kept up to date as long as its status may change. */
export function useOrder(name: string) {
  const query = useQuery(orderQuery(name))
  const { data: order, refetch } = query
  const followed = order && mayChange(order) ? order.id : undefined

  useEffect(() => (followed ? followOrder(followed, () => void refetch()) : undefined), [followed, refetch])

  return query
}
