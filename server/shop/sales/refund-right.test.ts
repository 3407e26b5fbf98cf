import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/sales/order.ts'
import type { TopUpStatus } from '#contract/sales/top-up.ts'
import { refundRight } from './refund-right.ts'
import type { OrderWithEsim } from './store.ts'

const now = new Date('2026-11-15T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

interface Case {
  status?: OrderStatus
  boughtDaysAgo?: number
  usedMb?: number
  state?: string
  topUp?: { status: TopUpStatus; orderId?: string }
  request?: { decidedAt: Date | null }
}

/** An eSIM bought yesterday that nobody has installed, unless the case says otherwise. */
function rightIn({ status = 'active', boughtDaysAgo = 1, usedMb = 0, state = 'ready', topUp, request }: Case) {
  const found = {
    order: { id: 'order-1', status, createdAt: daysAgo(boughtDaysAgo) },
    esim: { state, usedMb },
    request: request ?? null,
  } as unknown as OrderWithEsim
  return refundRight(found, topUp ? [{ orderId: 'order-1', ...topUp }] : [], now)
}

test.each<[string, ReturnType<typeof rightIn>, Case]>([
  ['an eSIM nobody has installed goes back at a tap', 'now', {}],
  ['also on the thirtieth day', 'now', { boughtDaysAgo: 30 }],
  ['after the thirtieth it is too late', 'no', { boughtDaysAgo: 30.01 }],
  ['one that is installed is for a person to decide', 'ask', { state: 'in_use' }],
  ['one whose data was used too', 'ask', { usedMb: 1 }],
  ['one with paid data on it too', 'ask', { topUp: { status: 'delivered' } }],
  ['data that never came does not count', 'now', { topUp: { status: 'refunded' } }],
  ['nor does data on another eSIM', 'now', { topUp: { status: 'delivered', orderId: 'order-2' } }],
  ['who has asked waits for the answer', 'asked', { state: 'in_use', request: { decidedAt: null } }],
  ['who had an answer does not ask again', 'no', { state: 'in_use', request: { decidedAt: daysAgo(1) } }],
  ['what is not paid yet cannot come back', 'no', { status: 'pending' }],
  ['what went wrong is with a person already', 'no', { status: 'failed' }],
  ['what came back does not come back again', 'no', { status: 'refunded' }],
])('%s', (_what, right, found) => expect(rightIn(found)).toBe(right))
