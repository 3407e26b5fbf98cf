import { describe, expect, test } from 'vitest'
import { audit } from './audit.ts'
import type { Books, PaymentEntry } from './books.ts'

const payment: PaymentEntry = {
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
const esim = { reference: 'order-1', isAllocated: true, isCancelled: false, isUsed: false, price: 40_000 }
const order = {
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
const readyMail = { to: 'a@b.c', heading: 'Your eSIM is ready', orderNo: order.orderNo, repeats: 0 }
const topUpPayment = { ...payment, id: 'pi_2', kind: 'top-up', reference: 'top-1' }
const topUp = {
  reference: 'top-1',
  esimReference: 'order-1',
  isEsimCancelled: false,
  price: 30_000,
  isPriceBack: false,
}

const books = (change: Partial<Books> = {}): Books => ({
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

test('records in which every payment bought one eSIM show no difference', () => {
  expect(audit(books())).toEqual([])
})

test('an order that was refunded, its eSIM returned and its buyer mailed, shows none either', () => {
  const refunded = books({
    payments: [{ ...payment, refunds: 1, refundedAmount: 499 }],
    esims: [{ ...esim, isCancelled: true }],
    walletSpent: 0,
    shopOrders: [{ ...order, status: 'refunded' }],
    mails: [readyMail, { ...readyMail, heading: 'We’ve sent your refund' }],
  })

  expect(audit(refunded)).toEqual([])
})

describe('a part of a price that went back', () => {
  const part = { line: 'order-1', card: 100 }
  const inPart = { payments: [{ ...payment, reference: 'order-1', refunds: 1, refundedAmount: 100 }], parts: [part] }

  test('shows no difference while the order stays sold, nor once the rest followed', () => {
    expect(audit(books(inPart))).toEqual([])
    const rest = books({
      payments: [{ ...payment, reference: 'order-1', refunds: 2, refundedAmount: 499 }],
      parts: [part],
      esims: [{ ...esim, isCancelled: true }],
      walletSpent: 0,
      shopOrders: [{ ...order, status: 'refunded' }],
      mails: [readyMail, { ...readyMail, heading: 'We’ve sent your refund' }],
    })
    expect(audit(rest)).toEqual([])
  })

  test('is found where the provider gave more, less or nothing', () => {
    for (const refundedAmount of [0, 99, 101])
      expect(audit(books({ ...inPart, payments: [{ ...payment, refunds: 1, refundedAmount }] }))).not.toEqual([])
    expect(audit(books({ parts: [part] }))).not.toEqual([])
  })
})

describe('an order that its buyer withdrew from after some use', () => {
  const part = { line: 'order-1', card: 100 }
  const withdrawn = {
    payments: [{ ...payment, reference: 'order-1', refunds: 1, refundedAmount: 100 }],
    parts: [part],
    esims: [{ ...esim, isUsed: true }],
    shopOrders: [{ ...order, status: 'kept', isWithdrawn: true }],
    withdrawals: [{ id: 1, state: 'done', orderId: 'order-1' }],
  }

  test('shows no difference: its unused part went back, and it is closed', () => {
    expect(audit(books(withdrawn))).toEqual([])
  })

  test('is found where it stays sold, or was never judged', () => {
    const shopOrders = [{ ...order, isWithdrawn: true }]
    expect(audit(books({ ...withdrawn, shopOrders }))).toMatchObject([{ rule: 'a withdrawal ends' }])
    const withdrawals = [{ id: 1, state: 'received', orderId: null }]
    expect(audit(books({ withdrawals }))).toMatchObject([{ rule: 'a withdrawal ends' }])
  })
})

describe('an eSIM whose money went back', () => {
  const back = {
    payments: [{ ...payment, refunds: 1, refundedAmount: 499 }],
    esims: [{ ...esim, isUsed: true, iccid: '89', isUsable: true }],
    mails: [readyMail, { ...readyMail, heading: 'We’ve sent your refund' }],
  }
  const refunded = { ...order, status: 'refunded', iccid: '89', isRefundedByHand: true }

  test('is found while a phone can use it', () => {
    expect(audit(books({ ...back, shopOrders: [refunded] }))).toMatchObject([
      { rule: 'nothing is paid for an eSIM that still works' },
    ])
  })

  test('is no difference once it is off, or where a person let it be at a supplier that cannot', () => {
    const off = [{ ...esim, isUsed: true, iccid: '89', isUsable: false }]
    expect(audit(books({ ...back, esims: off, shopOrders: [refunded] }))).toEqual([])
    expect(audit(books({ ...back, shopOrders: [{ ...refunded, isLeftOn: true }] }))).toEqual([])
  })
})

/** A gift of 10.00, of which the order took 2.00; the card paid the rest. */
const gift = { userId: 'ana', amount: 1000, sale: null }
const debit = { userId: 'ana', amount: -200, sale: 'order-1' }
const partCredit: Partial<Books> = {
  payments: [{ ...payment, amount: 299 }],
  shopOrders: [{ ...order, creditUsed: 200 }],
  credit: [gift, debit],
  accounts: [{ id: 'ana', balance: 800 }],
}

test('credit spent on a sale in another currency is compared with the price in that currency', () => {
  const sold = (spent: number): Partial<Books> => ({
    shopOrders: [{ ...order, amount: 917, creditUsed: 204, creditBooks: 133, creditSlack: 3 }],
    payments: [{ ...payment, amount: 713 }],
    credit: [gift, { ...debit, amount: -spent }],
    accounts: [{ id: 'ana', balance: 1000 - spent }],
  })
  const isPaidOnce = (spent: number) =>
    audit(books(sold(spent))).every(({ rule }) => rule !== 'every eSIM and top-up is paid once')

  expect(isPaidOnce(133)).toBe(true)
  expect(isPaidOnce(120)).toBe(false)
})

test('a refund given as store credit is compared with its ledger in the currency of the books', () => {
  const given = (amount: number) =>
    audit(
      books({
        shopOrders: [{ ...order, status: 'refunded' }],
        otherRefunds: [{ line: 'order-1', way: 'store-credit', amount: 317, amountBooks: 205 }],
        credit: [{ userId: 'ana', amount, sale: null, refundOf: 'order-1' }],
      }),
    ).some(({ what }) => what.includes('given as store credit'))

  expect([given(205), given(317)]).toEqual([false, true])
})

test('an order paid from credit and by card shows none, nor does one paid from credit alone', () => {
  expect(audit(books(partCredit))).toEqual([])
  expect(
    audit(
      books({
        payments: [],
        shopOrders: [{ ...order, paymentId: null, creditUsed: 499 }],
        credit: [gift, { ...debit, amount: -499 }],
        accounts: [{ id: 'ana', balance: 501 }],
      }),
    ),
  ).toEqual([])
})

test('a used eSIM that an administrator refunded shows none; one without a decision does', () => {
  const kept = { ...payment, refunds: 1, refundedAmount: 499 }
  const mails = [readyMail, { ...readyMail, heading: 'We’ve sent your refund' }]
  const used = { payments: [kept], esims: [{ ...esim, isUsed: true }], mails }
  const refunded = { ...order, status: 'refunded' }

  expect(audit(books({ ...used, shopOrders: [{ ...refunded, isRefundedByHand: true }] }))).toEqual([])
  expect(audit(books({ ...used, shopOrders: [refunded] })).length).toBeGreaterThan(0)
})

const refund = { refunds: 1, refundedAmount: 499 }
test.each<[string, Partial<Books>, string]>([
  ['a payment without an eSIM', { esims: [], walletSpent: 0 }, 'neither delivered nor refunded'],
  ['a payment no order knows', { shopOrders: [{ ...order, paymentId: null }] }, 'neither delivered nor refunded'],
  ['two eSIMs for one payment', { esims: [esim, esim], walletSpent: 80_000 }, 'bought 2 times'],
  ['an eSIM whose money went back', { payments: [{ ...payment, ...refund }] }, 'delivered and refunded'],
  ['half a refund', { payments: [{ ...payment, refunds: 1, refundedAmount: 200 }] }, 'refunded in part'],
  ['two refunds', { payments: [{ ...payment, refunds: 2, refundedAmount: 499 }] }, 'refunded 2 times'],
  ['an unpaid eSIM', { payments: [] }, 'an eSIM for 499 cents, paid 0 by card and 0 from credit'],
  ['a wallet that paid for more than is out', { walletSpent: 90_000 }, '90000 spent, 40000 out (in 1/10,000 dollar)'],
  ['an order that stands still', { shopOrders: [{ ...order, status: 'processing' }] }, 'an order is processing'],
  ['an eSIM still being made', { esims: [{ ...esim, isAllocated: false }] }, 'an eSIM is still being made'],
  ['an order that only says it is done', { esims: [], walletSpent: 0 }, 'active without an eSIM'],
  ['a refunded order that kept its eSIM', { shopOrders: [{ ...order, status: 'refunded' }] }, 'refunded with an eSIM'],
  ['a buyer without a mail', { mails: [] }, "'Your eSIM is ready' was mailed 0 times"],
  ['a buyer told twice', { mails: [readyMail, readyMail] }, "'Your eSIM is ready' was mailed 2 times"],
  ['a top-up paid and not added', { payments: [payment, topUpPayment] }, 'neither delivered nor refunded'],
  [
    'an unpaid top-up',
    { topUps: [topUp], walletSpent: 70_000 },
    'a top-up for 0 cents, paid 0 by card and 0 from credit',
  ],
  [
    'credit taken twice for one order',
    { ...partCredit, credit: [gift, debit, debit], accounts: [{ id: 'ana', balance: 600 }] },
    'something active used 200 cents of credit, its ledger says 400',
  ],
  [
    'credit taken for nothing',
    { ...partCredit, credit: [gift, debit, { ...debit, sale: null }], accounts: [{ id: 'ana', balance: 600 }] },
    '1000 cents given and 200 used leave 800, not 600',
  ],
  [
    'a balance the ledger does not know',
    { ...partCredit, accounts: [{ id: 'ana', balance: 900 }] },
    'a balance of 900 cents, a ledger of 800',
  ],
  [
    'credit that stays away after a refund',
    { ...partCredit, shopOrders: [{ ...order, status: 'refunded', creditUsed: 200 }] },
    'something refunded used 0 cents of credit, its ledger says 200',
  ],
  [
    'an eSIM that is not paid to the cent',
    { ...partCredit, payments: [{ ...payment, amount: 200 }] },
    'an eSIM for 499 cents, paid 200 by card and 200 from credit',
  ],
  [
    'a top-up on an eSIM that was given back',
    {
      payments: [{ ...payment, ...refund }, topUpPayment],
      esims: [{ ...esim, isCancelled: true }],
      topUps: [{ ...topUp, isEsimCancelled: true }],
      walletSpent: 30_000,
    },
    'neither delivered nor refunded',
  ],
])('%s is a difference', (_name, change, what) => {
  expect(audit(books(change)).map((difference) => difference.what)).toContain(what)
})

describe('a refund that bounced', () => {
  const returned = {
    esims: [{ ...esim, isCancelled: true }],
    walletSpent: 0,
    shopOrders: [{ ...order, status: 'refunded' }],
    mails: [{ ...readyMail, heading: 'You’ve been refunded' }],
  }
  const byCredit = {
    ...returned,
    otherRefunds: [{ line: 'order-1', way: 'store-credit', amount: 499 }],
    credit: [{ userId: 'ana', amount: 499, sale: null, refundOf: 'order-1' }],
    accounts: [{ id: 'ana', balance: 499 }],
  }
  const kept = {
    ...returned,
    shopOrders: [{ ...order, status: 'kept' }],
    mails: [{ ...readyMail, heading: 'Your refund was closed' }],
  }
  const found = (change: Partial<Books>) => audit(books(change)).map(({ what }) => what)

  test('and was given as store credit, or kept, shows no difference', () => {
    expect(found(byCredit)).toEqual([])
    expect(found(kept)).toEqual([])
  })

  test.each<[string, Partial<Books>, string]>([
    ['that still waits', { ...returned, shopOrders: [{ ...order, status: 'bounced' }] }, 'an order is bounced'],
    ['that was not recorded', returned, 'neither delivered nor refunded'],
    [
      'given as credit and to the card as well',
      { ...byCredit, payments: [{ ...payment, refunds: 1, refundedAmount: 499 }] },
      'ended another way, and refunded to the card as well',
    ],
    [
      'whose credit was given twice',
      { ...byCredit, credit: [...byCredit.credit, ...byCredit.credit], accounts: [{ id: 'ana', balance: 998 }] },
      '499 cents given as store credit, 998 in its ledger',
    ],
    [
      'delivered with the credit left returned',
      { shopOrders: [{ ...order, creditUsed: 200 }], payments: [{ ...payment, amount: 299 }] },
      'something active used 200 cents of credit, its ledger says 0',
    ],
  ])('%s is a difference', (_name, change, what) => {
    expect(found(change)).toContain(what)
  })
})

describe('a top-up whose refund bounced once its eSIM had been returned', () => {
  const line = {
    id: 'top-1',
    orderId: 'order-1',
    userId: 'ana',
    amount: 499,
    booksCents: 499,
    costRate: 1,
    creditUsed: 0,
  }
  const returned = {
    payments: [{ ...payment, refunds: 1, refundedAmount: 499 }, topUpPayment],
    esims: [{ ...esim, isCancelled: true }],
    topUps: [{ ...topUp, isEsimCancelled: true }],
    walletSpent: 30_000,
    shopOrders: [{ ...order, status: 'refunded' }],
    mails: [readyMail, { ...readyMail, heading: 'We’ve sent your refund' }],
  }
  const mailed = (heading: string) => [...returned.mails, { ...readyMail, heading }]
  const byCredit = {
    ...returned,
    shopTopUps: [{ ...line, status: 'refunded' }],
    mails: mailed('You’ve been refunded'),
    otherRefunds: [{ line: 'top-1', way: 'store-credit', amount: 499 }],
    credit: [{ userId: 'ana', amount: 499, sale: null, refundOf: 'top-1' }],
    accounts: [{ id: 'ana', balance: 499 }],
  }
  const kept = {
    ...returned,
    shopTopUps: [{ ...line, status: 'kept' }],
    mails: mailed('Your refund was closed'),
  }
  const found = (change: Partial<Books>) => audit(books(change)).map(({ what }) => what)

  test('and was given as store credit, or kept, shows no difference', () => {
    expect(found(byCredit)).toEqual([])
    expect(found(kept)).toEqual([])
  })

  test.each<[string, Partial<Books>, string]>([
    ['that still waits', { ...kept, shopTopUps: [{ ...line, status: 'bounced' }] }, 'a top-up is bounced'],
    ['that was not written down', { ...byCredit, otherRefunds: [] }, 'neither delivered nor refunded'],
    [
      'given as credit and to the card as well',
      { ...byCredit, payments: [payment, { ...topUpPayment, refunds: 1, refundedAmount: 499 }] },
      'ended another way, and refunded to the card as well',
    ],
    ['of which nothing was mailed', { ...kept, mails: returned.mails }, "'Your refund was closed' was mailed 0 times"],
  ])('%s is a difference', (_name, change, what) => {
    expect(found(change)).toContain(what)
  })
})

describe('a payment for three eSIMs', () => {
  const names = ['order-1', 'order-2', 'order-3']
  const trip = { ...payment, kind: 'trip', amount: 3 * 499, refunds: 1, refundedAmount: 499 }
  const orders = names.map((id, place) => ({
    ...order,
    id,
    orderNo: `LF261115AAAAA${place}`,
    status: id === 'order-3' ? 'refunded' : 'active',
  }))
  const mail = { ...readyMail, heading: '2 of your 3 eSIMs are ready', orderNo: 'LF261115AAAAA2' }
  const bought = (change: Partial<Books> = {}): Books =>
    books({
      payments: [trip],
      esims: names.slice(0, 2).map((reference) => ({ ...esim, reference })),
      walletSpent: 80_000,
      shopOrders: orders,
      mails: [mail],
      ...change,
    })
  const found = (change: Partial<Books>) => audit(bought(change)).map(({ what }) => what)

  test('of which one was refunded, announced in one mail, shows no difference', () => {
    expect(audit(bought())).toEqual([])
  })

  test.each([
    ['more went back than the one', { refundedAmount: 998 }, '998 cents were given back, 499 were owed'],
    ['nothing went back', { refunds: 0, refundedAmount: 0 }, '0 cents were given back, 499 were owed'],
    ['the one went back twice', { refunds: 2 }, '1 lines went back in 2 refunds'],
    ['more was charged than they cost', { amount: 2000 }, '2000 cents were paid for 1497'],
  ])('of which %s', (_, change, what) => {
    expect(found({ payments: [{ ...trip, ...change }] })).toContain(what)
  })

  test('with two mails, or none', () => {
    expect(found({ mails: [mail, mail] })).toEqual(['a sale of 3 eSIMs was mailed about 2 times'])
    expect(found({ mails: [] })).toEqual(['a sale of 3 eSIMs was mailed about 0 times'])
  })

  test('of which one eSIM was never delivered', () => {
    expect(found({ esims: [{ ...esim, reference: 'order-1' }], walletSpent: 40_000 })).toContain(
      'neither delivered nor refunded',
    )
  })

  test('that was neither sold nor refunded', () => {
    const kept = { ...trip, refunds: 0, refundedAmount: 0 }
    expect(found({ payments: [kept], shopOrders: [], esims: [], walletSpent: 0, mails: [] })).toEqual([
      'paid, and neither sold nor given back',
    ])
  })
})

describe('costs and prices that moved', () => {
  const dear = { ...esim, price: 328_900 }
  const atALoss = (allowed: number | null) =>
    books({ esims: [dear], walletSpent: dear.price, holds: [{ line: 'order-1', allowed }] })

  test('an eSIM bought for more than was paid shows, unless an administrator agreed to that loss', () => {
    expect(audit(atALoss(null)).map(({ rule }) => rule)).toEqual(['nothing is sold at a loss by itself'])
    expect(audit(atALoss(20_000_000)).map(({ rule }) => rule)).toEqual(['nothing is sold at a loss by itself'])
    expect(audit(atALoss(29_000_000))).toEqual([])
  })

  test('an order that was held for its cost and refunded shows nothing', () => {
    const back = books({
      payments: [{ ...payment, refunds: 1, refundedAmount: 499 }],
      esims: [],
      walletSpent: 0,
      shopOrders: [{ ...order, status: 'refunded', isRefundedByHand: true }],
      mails: [{ ...readyMail, heading: 'We’ve sent your refund' }],
      holds: [{ line: 'order-1', allowed: null }],
    })

    expect(audit(back)).toEqual([])
  })

  test('an order that was paid after its price had ended shows when it is sold, and when anything was bought for it', () => {
    const ended = { ...order, isQuoteEnded: true }
    const back = books({
      payments: [{ ...payment, refunds: 1, refundedAmount: 499 }],
      esims: [{ ...esim, isCancelled: true }],
      walletSpent: 0,
      shopOrders: [{ ...ended, status: 'refunded' }],
      mails: [{ ...readyMail, heading: 'We’ve sent your refund' }],
    })

    expect(audit(books({ shopOrders: [ended] })).map(({ rule }) => rule)).toEqual(['a price that ended is not sold at'])
    expect(audit(back).map(({ rule }) => rule)).toEqual(['a price that ended is not sold at'])
    expect(audit({ ...back, esims: [] })).toEqual([])
  })
})

describe('with tax', () => {
  const invoice = {
    number: 'INV-2026-000001',
    kind: 'invoice',
    saleId: 'sale-1',
    scheme: 'domestic',
    country: 'DE',
    rate: 1900,
    currency: 'EUR',
    gross: 499,
    net: 419,
    tax: 80,
    corrects: null,
    lines: [{ lineId: 'order-1', gross: 499, tax: 80 }],
  }
  const note = {
    ...invoice,
    number: 'CN-2026-000001',
    kind: 'credit-note',
    corrects: invoice.number,
    gross: 100,
    net: 84,
    tax: 16,
    lines: [{ lineId: 'order-1', gross: 100, tax: 16 }],
  }
  const line = { line: 'order-1', saleId: 'sale-1', status: 'active', counted: 499, isDue: false }
  const sale = {
    id: 'sale-1',
    currency: 'EUR',
    paymentId: 'pi_1',
    list: 499,
    card: 499,
    lines: 1,
    listOfLines: 499,
    cardOfLines: 499,
  }
  const taxed = (change: Partial<Books> = {}) =>
    books({
      payments: [{ ...payment, currency: 'EUR' }],
      sales: [sale],
      papers: [invoice],
      series: [{ name: 'INV-2026', last: 1 }],
      taxedLines: [line],
      ...change,
    })
  const partBack = {
    payments: [{ ...payment, currency: 'EUR', refunds: 1, refundedAmount: 100 }],
    parts: [{ line: 'order-1', card: 100 }],
    taxedLines: [{ ...line, counted: 399 }],
    series: [
      { name: 'INV-2026', last: 1 },
      { name: 'CN-2026', last: 1 },
    ],
  }

  test('an invoice for what was kept, and a credit note for what went back, show no difference', () => {
    expect(audit(taxed())).toEqual([])
    expect(audit(taxed({ ...partBack, papers: [invoice, note] }))).toEqual([])
  })

  const numbers = 'no invoice number is missing or used twice'
  test.each<[string, Partial<Books>]>([
    [numbers, { series: [{ name: 'INV-2026', last: 2 }] }],
    [numbers, { series: [] }],
    ['a paper adds up', { papers: [{ ...invoice, lines: [{ lineId: 'order-1', gross: 499, tax: 79 }] }] }],
    ['the tax of a sale is that of what remains of it', { papers: [{ ...invoice, net: 420, tax: 79 }] }],
    ['invoices less credit notes are what was kept of each payment', { ...partBack, papers: [invoice] }],
    ['invoices less credit notes are what the figures count', { taxedLines: [{ ...line, counted: 498 }] }],
    ['invoices less credit notes are what the figures count', { taxedLines: [{ ...line, isDue: true }] }],
  ])('%s', (rule, change) => {
    expect(audit(taxed(change)).map((difference) => difference.rule)).toContain(rule)
  })
})
