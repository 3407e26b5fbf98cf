import type { z } from 'zod'
import type { BuyerQuery, BuyerView } from '../channels/buyer.ts'
import type { BeginNowView } from '../sales/begin-now.ts'
import type {
  CheckoutRequest,
  CheckoutView,
  PaymentConfigView,
  PaymentIntentRequest,
  PaymentIntentView,
  ProcessPaymentRequest,
  ProcessPaymentView,
  TripPurchaseView,
} from '../channels/checkout.ts'
import { get, post } from './endpoint.ts'

export const readPaymentConfig = get<{ answer: PaymentConfigView }>('/api/payment-config', 'public')
export const readBuyer = get<{ query: z.input<typeof BuyerQuery>; answer: BuyerView }>('/api/checkout/buyer', 'public')
/** For ever: what a buyer agreed to can be read by its version. */
export const readBeginNow = get<{ params: 'version'; answer: BeginNowView }>(
  '/api/consents/begin-now/:version',
  'public',
)
/** For the buyer who asks: a customer, or the guest of this browser. */
export const readTripPurchase = get<{ params: 'id'; answer: TripPurchaseView }>('/api/trips/:id/purchase', 'public')
export const openPayment = post<{ body: PaymentIntentRequest; answer: PaymentIntentView }>(
  '/api/create-payment-intent',
  'public',
)
export const claimOrder = post<{ body: CheckoutRequest; answer: CheckoutView }>('/api/orders/checkout', 'decided', {
  status: 201,
})
export const processPayment = post<{ body: ProcessPaymentRequest; answer: ProcessPaymentView }>(
  '/api/process-payment',
  'decided',
)
