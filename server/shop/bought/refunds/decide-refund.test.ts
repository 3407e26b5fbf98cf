import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/sales/order.ts'
import type { TopUpStatus } from '#contract/sales/top-up.ts'
import { refundRight } from './decide-refund.ts'
import type { OrderWithEsim } from '../../sales/books/store.ts'

const now = new Date('2026-11-15T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

interface Case {
  status?: OrderStatus
  boughtDaysAgo?: number
  usedMb?: number
  state?: string
  topUp?: { status: TopUpStatus; orderId?: string }
  request?: { decidedAt: Date | null }
  takesBack?: boolean
}

/** An eSIM bought yesterday and not installed, unless the case says otherwise. */
function rightIn({
  status = 'active',
  boughtDaysAgo = 1,
  usedMb = 0,
  state = 'ready',
  topUp,
  request,
  takesBack = true,
}: Case) {
  const found = {
    order: { id: 'order-1', status, createdAt: daysAgo(boughtDaysAgo) },
    esim: { state, usedMb },
    request: request ?? null,
  } as unknown as OrderWithEsim
  return refundRight(found, topUp ? [{ orderId: 'order-1', ...topUp }] : [], now, { takesBack })
}

test.each<[string, ReturnType<typeof rightIn>, Case]>([
  ['an eSIM that is not installed goes back at a tap', 'now', {}],
  ['an administrator decides where its supplier takes nothing back by a call', 'ask', { takesBack: false }],
  ['also on the thirtieth day', 'now', { boughtDaysAgo: 30 }],
  ['after the thirtieth it is too late', 'no', { boughtDaysAgo: 30.01 }],
  ['an administrator decides about one that is installed', 'ask', { state: 'in_use' }],
  ['and about one whose data was used', 'ask', { usedMb: 1 }],
  ['and about one with paid data on it', 'ask', { topUp: { status: 'delivered' } }],
  ['data that never arrived does not count', 'now', { topUp: { status: 'refunded' } }],
  ['nor does data on another eSIM', 'now', { topUp: { status: 'delivered', orderId: 'order-2' } }],
  ['a customer who has asked waits for the answer', 'asked', { state: 'in_use', request: { decidedAt: null } }],
  ['a customer who had an answer cannot ask again', 'no', { state: 'in_use', request: { decidedAt: daysAgo(1) } }],
  ['an unpaid order cannot be refunded', 'no', { status: 'pending' }],
  ['a failed order is already being handled', 'no', { status: 'failed' }],
  ['a refunded order cannot be refunded again', 'no', { status: 'refunded' }],
])('%s', (_what, right, found) => expect(rightIn(found)).toBe(right))
