import { expect, test } from 'vitest'
import { readHints, vendorAddresses } from './hints.ts'

const call = (body: unknown, ip = '127.0.0.1') => ({
  headers: {},
  rawBody: typeof body === 'string' ? body : JSON.stringify(body),
  ip,
})
const orderReady = {
  notifyType: 'ORDER_STATUS',
  notifyId: 'n-1',
  eventGenerateTime: '2026-04-01T10:00:00Z',
  content: { orderNo: 'B26033119290003', orderStatus: 'GOT_RESOURCE', transactionId: 'order-1' },
}

test('an order that is ready is a hint to look at that order', () => {
  expect(readHints(call(orderReady), undefined)).toEqual([
    { kind: 'esimIssued', reference: 'order-1', wholesaleOrderId: 'B26033119290003' },
  ])
})

test('a hint without our reference still names the wholesale order', () => {
  const content = { orderNo: 'B26033119290003', orderStatus: 'GOT_RESOURCE' }

  expect(readHints(call({ ...orderReady, content }), undefined)).toEqual([
    { kind: 'esimIssued', wholesaleOrderId: 'B26033119290003' },
  ])
})

test.each([
  ['a health check', { ...orderReady, notifyType: 'CHECK_HEALTH' }],
  ['a type from the future', { ...orderReady, notifyType: 'constructor' }],
  ['no content', { notifyType: 'ORDER_STATUS' }],
  ['nothing', ''],
  ['no JSON', '<xml/>'],
  ['a list', []],
  ['null', null],
])('%s is ignored', (_what, body) => {
  expect(readHints(call(body), undefined)).toEqual([])
})

test('webhooks are accepted only from the real vendor’s own addresses', () => {
  expect(readHints(call(orderReady, '198.51.100.7'), vendorAddresses)).toEqual([])
  expect(readHints(call(orderReady, '3.1.131.226'), vendorAddresses)).toHaveLength(1)
  expect(readHints(call(orderReady, '::ffff:3.1.131.226'), vendorAddresses)).toHaveLength(1)
})
