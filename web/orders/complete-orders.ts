import { booksCurrency } from '#contract/money/money.ts'
import type { OrderView } from '#contract/orders/order-view.ts'

/** What an order says that leaves something unsaid. The status is no known one, so it is shown as such. */
const unsaid: Omit<OrderView, 'status'> = {
  id: '',
  orderNo: '',
  packageId: '',
  amount: '0.00',
  currency: booksCurrency,
  iccid: null,
  qrCode: null,
  installationCode: null,
  dataUsed: 0,
  dataRemaining: null,
  usageAsOf: null,
  expiresAt: null,
  createdAt: '',
  packageName: '',
  dataAmount: null,
  validityDays: 0,
  speed: null,
  carrier: null,
  supportTopUp: false,
  countryCode: null,
  refund: 'no',
  topUps: [],
}

/**
 * Orders with every field they should have. A page left open across an update, or a shop that answers less than this page
 * expects, shows what there is instead of nothing at all.
 */
export const completeOrders = (orders: readonly Partial<OrderView>[]): OrderView[] =>
  orders.map((order) => {
    const said = Object.entries(order).filter(([, value]) => value !== undefined)
    return { ...unsaid, status: '' as OrderView['status'], ...Object.fromEntries(said) }
  })
