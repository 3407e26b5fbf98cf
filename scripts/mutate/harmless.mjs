/**
 * Breaks that no test can notice, since nothing changes: file, code, what it is broken to, and why. They are checks the
 * compiler requires although the data cannot be otherwise, and checks that another one repeats.
 */
const harmless = [
  [
    'server/shop/money/payments/charge-saved-card.ts',
    '!customer',
    'false',
    'without a customer the provider has no card',
  ],
  ['server/shop/sales/provider/payment-events.ts', 'event.intentId', 'true', 'a lookup without an id finds nothing'],
  [
    'server/shop/sales/provider/payment-webhook-routes.ts',
    "typeof signature === 'string'",
    'true',
    'Node joins repeated headers into one string',
  ],
  ['server/shop/money/credit/store.ts', '!userId', 'false', 'no account has the id null'],
  [
    'server/shop/money/credit/store.ts',
    'userId && rest.amount > 0',
    'rest.amount > 0',
    'only accounts can have spent credit',
  ],
  [
    'server/shop/sales/deliver/deliver-order.ts',
    'order.deliverBy !== null && deps.clock.now() > order.deliverBy',
    'deps.clock.now() > order.deliverBy',
    'a paid order has a deadline',
  ],
  [
    'server/shop/sales/deliver/deliver-order.ts',
    'order.wholesaleOrderId !== purchase.wholesaleOrderId',
    'true',
    'it writes the same value again',
  ],
  ['server/shop/sales/give-back/give-esim-back.ts', '!esim', 'false', 'its callers have checked the eSIM'],
  ['server/shop/bought/orders/present.ts', 'esim && isShown', 'isShown', 'an active order has its eSIM'],
  [
    'server/platform/pictures/qr-code.ts',
    'at >= 0 && at < modules.size',
    'at < modules.size',
    'nothing is drawn beyond the edge',
  ],
  [
    'server/shop/sales/give-back/refund-line.ts',
    'claimed',
    'true',
    'the provider refunds a key once, and only one of two runs goes on',
  ],
  ['server/shop/bought/orders/routes.ts', '!found', 'false', 'no order disappears between two queries'],
  [
    'server/shop/sales/settle/settle-sale.ts',
    'lines.length === 0',
    'false',
    'a settled sale has no line left to move or to pay for',
  ],
  ['server/shop/sales/settle/sweep-lines.ts', "charge.kind === 'paid'", 'true', 'settling without an id does nothing'],
  [
    'server/shop/sales/settle/sweep-lines.ts',
    '!lineTraits[status].awaitsPayment',
    'false',
    'a line that awaits no payment does not move',
  ],
  [
    'server/shop/sales/deliver/deliver-top-up.ts',
    'date !== null && clock.now() > date',
    'clock.now() > date',
    'a paid top-up has a deadline',
  ],
  [
    'server/shop/sales/deliver/deliver-top-up.ts',
    'topUp.deliverBy && secondsAfter(topUp.deliverBy, graceSeconds)',
    'secondsAfter(topUp.deliverBy, graceSeconds)',
    'a paid top-up has a deadline',
  ],
  ['server/shop/sales/books/top-up-store.ts', 'orderIds.length === 0', 'false', 'no orders have no top-ups'],
]

export const isHarmless = ({ file, original, code }) =>
  harmless.some(([inFile, before, after]) => inFile === file && before === original && after === code)
