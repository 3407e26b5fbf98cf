import { describe, expect, test } from 'vitest'
import { audit } from './audit.ts'
import type { Books } from './books.ts'
import { payment, esim, order, readyMail, books } from './played-books.ts'

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
