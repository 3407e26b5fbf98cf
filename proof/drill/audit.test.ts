import { expect, test } from 'vitest'
import { audit } from './audit.ts'
import type { Books } from './books.ts'
import { payment, esim, order, readyMail, topUpPayment, topUp, books } from './played-books.ts'

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
