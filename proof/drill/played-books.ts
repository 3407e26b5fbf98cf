import type { Books } from './books.ts'
import type { PaymentEntry } from './sandbox-entries.ts'

export const payment: PaymentEntry = {
  id: 'pi_1',
  amount: 499,
  status: 'succeeded',
  kind: 'plan',
  currency: 'USD',
  reference: null,
  refunds: 0,
  refundedAmount: 0,
  isDisputed: false,
}
export const esim = { reference: 'order-1', isAllocated: true, isCancelled: false, isUsed: false, price: 40_000 }
export const order = {
  id: 'order-1',
  orderNo: 'LF261115AAAAAA',
  paymentId: 'pi_1',
  status: 'active',
  email: 'a@b.c',
  userId: 'ana',
  amount: 499,
  booksCents: 499,
  costRate: 1,
  card: 499,
  creditUsed: 0,
  isRefundedByHand: false,
  isQuoteEnded: false,
}
export const readyMail = { to: 'a@b.c', heading: 'Your eSIM is ready', orderNo: order.orderNo, repeats: 0 }
export const topUpPayment = { ...payment, id: 'pi_2', kind: 'top-up', reference: 'top-1' }
export const topUp = {
  reference: 'top-1',
  esimReference: 'order-1',
  isEsimCancelled: false,
  price: 30_000,
  isPriceBack: false,
}

export const books = (change: Partial<Books> = {}): Books => ({
  payments: [payment],
  esims: [esim],
  topUps: [],
  walletSpent: 40_000,
  mails: [readyMail],
  pushes: [],
  shopOrders: [order],
  shopTopUps: [],
  sales: [],
  figures: [],
  credit: [],
  otherRefunds: [],
  parts: [],
  holds: [],
  accounts: [],
  ...change,
})
