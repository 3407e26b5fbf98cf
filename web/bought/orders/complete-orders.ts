import { booksCurrency } from '#contract/money/money.ts'
import type { OrderView } from '#contract/bought/order-view.ts'

/** Defaults for missing fields. The empty status matches no known one and is shown as such. */
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
 * Orders with every field filled in. A page left open across an update, or a shop that returns less than this page
 * expects, then shows what there is instead of failing.
 */
export const completeOrders = (orders: readonly Partial<OrderView>[]): OrderView[] =>
  orders.map((order) => {
    const said = Object.entries(order).filter(([, value]) => value !== undefined)
    return { ...unsaid, status: '' as OrderView['status'], ...Object.fromEntries(said) }
  })
