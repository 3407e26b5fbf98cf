import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/sales/order.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { hasInstallation, mayChange, wordsFor } from './order-words.ts'

const english = setupI18n({ locale: 'en', messages: { en: {} } })

const demonstration = { isDemonstration: true }

const order: OrderView = {
  id: 'o1',
  orderNo: 'LF-20264F82C1',
  packageId: 'japan-5gb-30-days',
  amount: '11.99',
  currency: 'USD',
  status: 'active',
  iccid: '8943108170000000001',
  qrCode: 'iVBORw0KGgo=',
  installationCode: 'LPA:1$rsp.example$K2-1QX9PL',
  dataUsed: 0,
  dataRemaining: 5120,
  usageAsOf: null,
  expiresAt: null,
  createdAt: '2026-11-15T10:00:00.000Z',
  packageName: 'Japan 5GB 30 Days',
  dataAmount: 5120,
  validityDays: 30,
  speed: '4G/5G',
  carrier: 'SoftBank',
  supportTopUp: true,
  countryCode: 'JP',
  refund: 'no',
  topUps: [],
}

test.each([
  ['pending', 'Thank You for Your Purchase!', 'Waiting for your bank', true],
  ['lapsed', 'This order was not paid', 'The payment was never completed', false],
  ['processing', 'Thank You for Your Purchase!', 'eSIM being prepared...', true],
  ['failed', 'We could not deliver your eSIM', 'We’ve sent your refund', true],
  ['active', 'Thank You for Your Purchase!', 'eSIM Active & Ready', false],
  ['completed', 'Thank You for Your Purchase!', 'This plan has ended', false],
  ['refunding', 'Your refund is on its way', 'Being refunded', true],
  ['refunded', 'Your order was refunded', 'Refunded', false],
] as const)('an order that is %s says "%s" and "%s"', (status, heading, title, goesOn) => {
  const told = wordsFor({ ...order, status }, english, demonstration)

  expect(told.heading).toBe(heading)
  expect(told.notice.title).toBe(title)
  expect(mayChange({ ...order, status })).toBe(goesOn)
})

test('an active order without its code is still being prepared', () => {
  const early = { ...order, qrCode: null }

  expect(wordsFor(early, english, demonstration).notice.title).toBe('eSIM being prepared...')
  expect(mayChange(early)).toBe(true)
})

test('a customer who gets money back reads how much', () => {
  for (const status of ['failed', 'refunding', 'refunded'] as const)
    expect(wordsFor({ ...order, status }, english, demonstration).notice.text).toContain('$11.99')
})

test('a code is shown or announced only for an order that can use one', () => {
  expect(orderStatuses.filter((status) => hasInstallation({ ...order, status }))).toEqual([
    'pending',
    'processing',
    'active',
  ])
})

test('only the demonstration says how long a code takes', () => {
  const coming = { ...order, status: 'processing' as const }

  expect(wordsFor(coming, english, demonstration).notice.text).toContain('less than a minute')
  expect(wordsFor(coming, english, { isDemonstration: false }).notice.text).not.toContain('minute')
})

test('a plan whose data is used up says so and speaks of a top-up, until its days are over', () => {
  const gone = { ...order, status: 'completed', stage: 'used-up', dataRemaining: 0 } as const

  expect(wordsFor(gone, english, demonstration).notice).toMatchObject({
    title: 'Your data is used up',
    text: 'Top up and you’ll be back online in a moment.',
  })
  expect(wordsFor({ ...gone, supportTopUp: false }, english, demonstration).notice.text).not.toMatch(/top up/i)
  expect(wordsFor({ ...gone, stage: 'over' }, english, demonstration).notice.title).toBe('This plan has ended')
  expect(mayChange(gone)).toBe(true)
})

test('an eSIM in use, with added data or without, is not to be installed again', () => {
  const text = (stage: OrderView['stage']) => wordsFor({ ...order, stage }, english, demonstration).notice.text

  expect(text('fresh')).toContain('Install it now')
  expect(text('running')).toContain('nothing to install')
  expect(text('used-up')).toContain('Top up')
})
