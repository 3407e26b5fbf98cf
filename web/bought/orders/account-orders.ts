import type { QueryClient } from '@tanstack/react-query'
import { listActiveOrders, listOrders } from '#contract/api/orders.ts'
import { isActive, isUsedUp, type OrderView, type PlanStage } from '#contract/bought/order-view.ts'
import { queryOf } from '../../data/query.ts'
import { completeOrders } from './complete-orders.ts'

/** Everything this customer ever ordered. */
export const ordersQuery = { ...queryOf(listOrders), select: completeOrders }

/** The orders the customer can use now. */
export const activeOrdersQuery = { ...queryOf(listActiveOrders), select: completeOrders }

const newestFirst = (a: OrderView, b: OrderView) => b.createdAt.localeCompare(a.createdAt)

/** The list with this order updated in its place; a new order is inserted by date. */
export function withOrder(orders: readonly OrderView[], order: OrderView): OrderView[] {
  const isListed = orders.some(({ id }) => id === order.id)
  return isListed ? orders.map((old) => (old.id === order.id ? order : old)) : [...orders, order].toSorted(newestFirst)
}

/**
 * What is shown among the active plans: running ones, and used-up ones that can be topped up. The server counts an
 * order without data as completed, so it is not in the active list.
 */
export const plansToShow = (active: readonly OrderView[], all: readonly OrderView[]): OrderView[] =>
  all.filter((order) => isUsedUp(order) && !active.some(({ id }) => id === order.id)).reduce(withOrder, [...active])

const places: Readonly<Record<PlanStage, number>> = { 'used-up': 0, running: 1, fresh: 2, over: 3 }

const placeOf = ({ stage, supportTopUp }: OrderView): number =>
  stage === 'used-up' && !supportTopUp ? places.over : places[stage ?? 'fresh']

export const isRunning = ({ stage }: Pick<OrderView, 'stage'>): boolean => stage === 'running'

/**
 * What needs its owner first: a plan without data that a top-up brings back, then those in use, then those still to be
 * used; within each, as they came.
 */
export const inUseFirst = (orders: readonly OrderView[]): OrderView[] =>
  orders.toSorted((a, b) => placeOf(a) - placeOf(b))

export const withActiveOrder = (orders: readonly OrderView[], order: OrderView): OrderView[] =>
  isActive(order) ? withOrder(orders, order) : orders.filter(({ id }) => id !== order.id)

/** Updates an order everywhere it is shown, without a reload. */
export function putOrder(queryClient: QueryClient, order: OrderView): void {
  queryClient.setQueryData(ordersQuery.queryKey, (orders) => orders && withOrder(orders, order))
  queryClient.setQueryData(activeOrdersQuery.queryKey, (orders) => orders && withActiveOrder(orders, order))
}

export const reloadOrders = (queryClient: QueryClient): Promise<void[]> =>
  Promise.all([ordersQuery, activeOrdersQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
