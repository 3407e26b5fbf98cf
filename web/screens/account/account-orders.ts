import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { isActive, type OrderView } from '#contract/order-view.ts'
import { getJson } from '../../data/api.ts'

export const orderPath = (id: string, rest = ''): string => `/api/orders/${encodeURIComponent(id)}${rest}`

const listAt = (path: string) =>
  queryOptions({ queryKey: [path], queryFn: async () => (await getJson(path)) as OrderView[] })

/** Everything this customer ever ordered. */
export const ordersQuery = listAt('/api/orders')

/** What they can use now. */
export const activeOrdersQuery = listAt('/api/orders/active')

const newestFirst = (a: OrderView, b: OrderView) => b.createdAt.localeCompare(a.createdAt)

/** The list with the order as it is now, in the place it had; one that is new goes where its date belongs. */
export function withOrder(orders: readonly OrderView[], order: OrderView): OrderView[] {
  const isListed = orders.some(({ id }) => id === order.id)
  return isListed ? orders.map((old) => (old.id === order.id ? order : old)) : [...orders, order].toSorted(newestFirst)
}

export const withActiveOrder = (orders: readonly OrderView[], order: OrderView): OrderView[] =>
  isActive(order) ? withOrder(orders, order) : orders.filter(({ id }) => id !== order.id)

/** Shows an order as the server just told it, wherever it is shown, without a reload. */
export function putOrder(queryClient: QueryClient, order: OrderView): void {
  queryClient.setQueryData(ordersQuery.queryKey, (orders) => orders && withOrder(orders, order))
  queryClient.setQueryData(activeOrdersQuery.queryKey, (orders) => orders && withActiveOrder(orders, order))
}

export const reloadOrders = (queryClient: QueryClient): Promise<void[]> =>
  Promise.all([ordersQuery, activeOrdersQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
