import type { CheckoutView } from '../channels/checkout.ts'
import type { AddressChange, OrderContact, OrderRequest, OrderView, UseByDayView } from '../bought/order-view.ts'
import type { RefundAnswer, RefundAsked } from '../bought/refund-request.ts'
import type { TravelDatesRequest } from '../plans/trip-clock-view.ts'
import { file, get, post } from './endpoint.ts'

export const listOrders = get<{ answer: OrderView[] }>('/api/orders', 'user')
export const listActiveOrders = get<{ answer: OrderView[] }>('/api/orders/active', 'user')
export const buyPlan = post<{ body: OrderRequest; answer: CheckoutView }>('/api/orders', 'user', { status: 201 })
/** Events about the account's orders: each names one, or says that any may have changed. */
export const followOwnOrders = file('/api/orders/events', 'user', 'text/event-stream')
/** By its id or its number. */
export const readOrder = get<{ params: 'id'; answer: OrderView }>('/api/orders/:id', 'decided')
export const followOrder = file<{ params: 'id' }>('/api/orders/:id/events', 'decided', 'text/event-stream')
export const orderQrSvg = file<{ params: 'id' }>('/api/orders/:id/qr.svg', 'decided', 'image/svg+xml')
export const orderQrPng = file<{ params: 'id' }>('/api/orders/:id/qr.png', 'decided', 'image/png')
export const readUsage = post<{ params: 'id'; answer: OrderView }>('/api/orders/:id/usage', 'decided')
export const readUseByDay = get<{ params: 'id'; answer: UseByDayView }>('/api/orders/:id/use-by-day', 'decided')
export const updateStatus = post<{ params: 'id'; answer: OrderView }>('/api/orders/:id/update-status', 'decided')
export const askForRefund = post<{ params: 'id'; body: RefundAsked; answer: RefundAnswer }>(
  '/api/orders/:id/refund',
  'user',
)
/** Install by, starts when, ends, for a calendar. `key` is for programs without a cookie; it opens nothing else. */
export const orderCalendar = file<{ params: 'id'; query: { key?: string | undefined } }>(
  '/api/orders/:id/calendar.ics',
  'decided',
  'text/calendar',
)
/** When the traveller leaves and comes back, as far as they want to say. */
export const sayTravelDates = post<{ params: 'id'; body: TravelDatesRequest; answer: OrderView }>(
  '/api/orders/:id/travel-dates',
  'decided',
)
/** Corrects the address a guest's order is mailed to, from the browser that placed it. */
export const changeAddress = post<{ params: 'id'; body: AddressChange; answer: OrderContact }>(
  '/api/orders/:id/email',
  'decided',
)
