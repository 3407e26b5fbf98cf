import { expect, test } from 'vitest'
import { after, type OrderEvent, orderEventNames, orderStatuses, type OrderStatus, orderTraits } from './order.ts'
import { statusesThat } from './status-traits.ts'
import { topUpAfter, topUpStatuses, type TopUpEvent } from './top-up.ts'

const walk = (...path: OrderEvent[]) =>
  path.reduce<OrderStatus | undefined>((status, event) => status && after(status, event), 'pending')

test.each<[string, OrderEvent[], OrderStatus | undefined]>([
  ['paid and delivered', ['payment_succeeded', 'esim_issued'], 'active'],
  ['paid after we stopped waiting', ['payment_lapsed', 'payment_succeeded', 'esim_issued'], 'active'],
  ['used up', ['payment_succeeded', 'esim_issued', 'plan_ended'], 'completed'],
  ['used up, then topped up', ['payment_succeeded', 'esim_issued', 'plan_ended', 'topped_up'], 'active'],
  ['refused by the wholesaler', ['payment_succeeded', 'supplier_refused', 'refund_started', 'refunded'], 'refunded'],
  ['late', ['payment_succeeded', 'deadline_passed', 'refund_started', 'refunded'], 'refunded'],
  ['retried by an admin', ['payment_succeeded', 'supplier_refused', 'retried', 'esim_issued'], 'active'],
  ['money back', ['payment_succeeded', 'esim_issued', 'refund_started', 'refunded'], 'refunded'],
  ['a refund that bounced', ['payment_succeeded', 'supplier_refused', 'refund_started', 'refund_failed'], 'bounced'],
  ['delivered twice', ['payment_succeeded', 'esim_issued', 'esim_issued'], undefined],
  ['delivered unpaid', ['esim_issued'], undefined],
  ['refunded unpaid', ['refund_started'], undefined],
  ['retried while money goes back', ['payment_succeeded', 'supplier_refused', 'refund_started', 'retried'], undefined],
  [
    'delivered while money goes back',
    ['payment_succeeded', 'deadline_passed', 'refund_started', 'esim_issued'],
    undefined,
  ],
])('an order that is %s', (_, path, end) => {
  expect(walk(...path)).toBe(end)
})

test('no order is stuck: from every status that holds money, delivery or a refund can be reached', () => {
  const reaches = (from: OrderStatus, seen = new Set<OrderStatus>()): Set<OrderStatus> => {
    if (seen.has(from)) return seen
    seen.add(from)
    for (const event of orderEventNames) {
      const next = after(from, event)
      if (next) reaches(next, seen)
    }
    return seen
  }
  // Money that an admin decided to keep is the one end that is neither.
  for (const status of statusesThat(orderTraits, 'isPaid').filter((each) => each !== 'kept')) {
    expect(reaches(status)).toContain('refunded')
  }
})

test('an eSIM is only ever issued to an order that is paid and waits for one', () => {
  expect(orderStatuses.filter((status) => after(status, 'esim_issued'))).toEqual(['processing'])
})

test('data once added is never refunded, and money on its way back never adds data', () => {
  const refund: TopUpEvent = 'refund_started'

  expect(topUpAfter('delivered', refund)).toBeUndefined()
  expect(topUpStatuses.filter((status) => topUpAfter(status, 'data_added'))).toEqual(['processing'])
  expect(topUpStatuses.filter((status) => topUpAfter(status, refund))).toEqual(['failed', 'bounced'])
  expect(topUpAfter('lapsed', 'payment_succeeded')).toBe('processing')
})
