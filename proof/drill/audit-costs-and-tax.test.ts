import { describe, expect, test } from 'vitest'
import { audit } from './audit.ts'
import type { Books } from './books.ts'
import { payment, esim, order, readyMail, books } from './played-books.ts'

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
