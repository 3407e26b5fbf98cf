import { describe, expect, test } from 'vitest'
import { audit } from './audit.ts'
import { payment, esim, order, readyMail, books } from './played-books.ts'

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

test('a used eSIM that an administrator refunded shows none; one without a decision does', () => {
  const kept = { ...payment, refunds: 1, refundedAmount: 499 }
  const mails = [readyMail, { ...readyMail, heading: 'We’ve sent your refund' }]
  const used = { payments: [kept], esims: [{ ...esim, isUsed: true }], mails }
  const refunded = { ...order, status: 'refunded' }

  expect(audit(books({ ...used, shopOrders: [{ ...refunded, isRefundedByHand: true }] }))).toEqual([])
  expect(audit(books({ ...used, shopOrders: [refunded] })).length).toBeGreaterThan(0)
})
