import { expect, test } from 'vitest'
import type { OrderView } from '#contract/bought/order-view.ts'
import { inUseFirst, plansToShow, withActiveOrder, withOrder } from './account-orders.ts'
import { completeOrders } from './complete-orders.ts'

const order = (id: string, day: number, status: OrderView['status'] = 'active'): OrderView => ({
  id,
  orderNo: `LF-${id}`,
  packageId: 'japan-5gb',
  amount: '11.99',
  currency: 'USD',
  status,
  iccid: null,
  qrCode: null,
  installationCode: null,
  dataUsed: 0,
  dataRemaining: null,
  usageAsOf: null,
  expiresAt: null,
  createdAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  packageName: 'Japan 5GB 30 Days',
  dataAmount: 5120,
  validityDays: 30,
  speed: '5G',
  carrier: 'SoftBank',
  supportTopUp: true,
  countryCode: 'JP',
  refund: 'ask',
  topUps: [],
})

const ids = (orders: readonly OrderView[]) => orders.map(({ id }) => id)

test('an order that changed keeps its place in the list', () => {
  const changed = { ...order('b', 2), dataUsed: 800 }

  const list = withOrder([order('c', 3), order('b', 2), order('a', 1)], changed)

  expect(ids(list)).toEqual(['c', 'b', 'a'])
  expect(list[1]).toBe(changed)
})

test('an eSIM that becomes ready joins the active plans in order of its date', () => {
  expect(ids(withActiveOrder([order('c', 3), order('a', 1)], order('b', 2)))).toEqual(['c', 'b', 'a'])
})

test.each(['completed', 'refunding', 'refunded', 'failed'] as const)(
  'an order that is %s leaves the active plans',
  (status) => {
    expect(ids(withActiveOrder([order('b', 2), order('a', 1)], order('b', 2, status)))).toEqual(['a'])
  },
)

test('an eSIM whose data is used up stays among the plans in order of its date, and an expired one does not', () => {
  const usedUp: OrderView = { ...order('b', 2, 'completed'), stage: 'used-up' }
  const over: OrderView = { ...order('d', 4, 'completed'), stage: 'over' }
  const active = [order('c', 3), order('a', 1)]

  expect(ids(plansToShow(active, [over, order('c', 3), usedUp, order('a', 1)]))).toEqual(['c', 'b', 'a'])
})

test('an eSIM that was just topped up is shown once', () => {
  const back: OrderView = { ...order('b', 2), stage: 'used-up' }

  expect(ids(plansToShow([back], [{ ...back, status: 'completed' }]))).toEqual(['b'])
})

test('missing fields of an order are filled with empty values', () => {
  const [odd] = completeOrders([{ id: 'a', status: 'active', iccid: undefined }])

  expect(odd).toMatchObject({ id: 'a', status: 'active', iccid: null, topUps: [], amount: '0.00', dataUsed: 0 })
})

test('a plan that a top-up brings back comes first, then those in use, then those still to be used', () => {
  const [gone, old, spent, running, fresh] = [
    { ...order('gone', 5), stage: 'used-up' as const, supportTopUp: false },
    { ...order('old', 1), stage: 'over' as const },
    { ...order('spent', 2), stage: 'used-up' as const },
    { ...order('running', 3), stage: 'running' as const },
    { ...order('fresh', 4), stage: 'fresh' as const },
  ]

  expect(ids(inUseFirst([gone, fresh, spent, old, running]))).toEqual(['spent', 'running', 'fresh', 'gone', 'old'])
})
