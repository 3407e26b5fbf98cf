/**
 * Breaks that nobody can notice, since nothing changes: file, code, what it is broken to, and why. They are checks the
 * compiler asks for where the data cannot be otherwise, and those whose work another check does again.
 */
const harmless = [
  ['server/shop/payments/charge-saved-card.ts', '!customer', 'false', 'the provider keeps no card for nobody'],
  ['server/shop/sales/payment-events.ts', 'event.intentId', 'true', 'nothing is found under no id'],
  ['server/shop/sales/payment-webhook-routes.ts', "typeof signature === 'string'", 'true', 'Node makes one text of it'],
  ['server/shop/credit/store.ts', '!userId', 'false', 'null is the id of no account'],
  ['server/shop/credit/store.ts', 'userId && rest.amount > 0', 'rest.amount > 0', 'only accounts have spent credit'],
  [
    'server/shop/credit/store.ts',
    'grant.requestKey && (await isGiven(db, grant.requestKey))',
    'await isGiven(db, grant.requestKey)',
    'no gift is found under no name',
  ],
  [
    'server/shop/sales/deliver-order.ts',
    'order.deliverBy !== null && deps.clock.now() > order.deliverBy',
    'deps.clock.now() > order.deliverBy',
    'an order that is paid has a deadline',
  ],
  [
    'server/shop/sales/deliver-order.ts',
    'order.wholesaleOrderId !== purchase.wholesaleOrderId',
    'true',
    'what stands there is written again',
  ],
  ['server/shop/sales/give-esim-back.ts', '!esim', 'false', 'its callers have looked at the eSIM'],
  [
    'server/shop/orders/mails.ts',
    '!esim || !orderTraits[order.status].isInUse',
    '!orderTraits[order.status].isInUse',
    'an active order has its eSIM',
  ],
  ['server/shop/orders/present.ts', 'esim && isShown', 'isShown', 'an active order has its eSIM'],
  [
    'server/platform/pictures/qr-code.ts',
    'at >= 0 && at < modules.size',
    'at < modules.size',
    'nothing is drawn beyond the edge',
  ],
  ['server/shop/sales/refund-line.ts', 'claimed', 'true', 'of two runs the provider refunds one key, and one moves on'],
  ['server/shop/orders/routes.ts', '!found', 'false', 'no order goes away between two looks'],
  ['server/shop/sales/make-sale.ts', 'order === undefined', 'false', 'an order that was not made now was made before'],
  [
    'server/shop/sales/settle-sale.ts',
    'lines.length === 0',
    'false',
    'of a sale that is settled no line is left to move or to pay for',
  ],
  ['server/shop/sales/sweep-lines.ts', "charge.kind === 'paid'", 'true', 'nothing is settled under no id'],
  [
    'server/shop/sales/sweep-lines.ts',
    '!lineTraits[status].awaitsPayment',
    'false',
    'one that waits for nothing does not move',
  ],
  [
    'server/shop/sales/deliver-top-up.ts',
    'date !== null && clock.now() > date',
    'clock.now() > date',
    'a top-up that is paid has a deadline',
  ],
  [
    'server/shop/sales/deliver-top-up.ts',
    'topUp.deliverBy && secondsAfter(topUp.deliverBy, graceSeconds)',
    'secondsAfter(topUp.deliverBy, graceSeconds)',
    'a top-up that is paid has a deadline',
  ],
  ['server/shop/sales/top-up-store.ts', 'orderIds.length === 0', 'false', 'of no orders there are no top-ups'],
]

export const isHarmless = ({ file, original, code }) =>
  harmless.some(([inFile, before, after]) => inFile === file && before === original && after === code)
