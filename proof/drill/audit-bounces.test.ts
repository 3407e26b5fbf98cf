import { describe, expect, test } from 'vitest'
import { audit } from './audit.ts'
import type { Books } from './books.ts'
import { payment, esim, order, readyMail, topUpPayment, topUp, books } from './played-books.ts'

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
