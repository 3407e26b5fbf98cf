import type { PaymentIntentView } from '#contract/channels/checkout.ts'
import { money, toDecimalString } from '#contract/money/money.ts'
import type { Intent } from '../../money/payments/payments.ts'
import type { Sale } from '../books/sale-store.ts'

/** An open sale as the browser pays it. One that store credit pays alone has no payment, so its own id stands in. */
export function presentOpened(sale: Sale, intent: Intent | undefined): PaymentIntentView {
  const { currency, list, discount, card, credit, voucherId, holdsUntil } = sale
  const inDecimals = (amount: number) => toDecimalString(money(amount, currency))
  return {
    id: intent?.id ?? sale.id,
    clientSecret: intent?.clientSecret ?? '',
    amount: inDecimals(card),
    currency,
    ...(intent && { methods: intent.methods }),
    ...((credit > 0 || discount > 0) && { price: inDecimals(list) }),
    ...(discount > 0 && { discount: inDecimals(discount) }),
    ...(credit > 0 && { [voucherId ? 'voucher' : 'credit']: inDecimals(credit) }),
    ...(holdsUntil && { holdsUntil: holdsUntil.toISOString() }),
  }
}
