import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBeingPrepared, isInstallable, qrCodeSource } from './order-view.ts'
import { formatMoney } from '../money/price-format.ts'
import { shownAccountId, shownIccid, shownOrderNo } from '../supply/shown-ids.ts'
import { countriesVisited, totalDataUsed, totalPurchases, usageBarPercent, usedShare } from './usage.ts'

test('data used is the sum over the orders', () => {
  expect(totalDataUsed([{ dataUsed: 1024 }, { dataUsed: 768 }])).toBe(1792)
  expect(totalDataUsed([])).toBe(0)
})

test('countries visited counts distinct plans', () => {
  expect(countriesVisited([{ packageId: 'a' }, { packageId: 'b' }, { packageId: 'a' }])).toBe(2)
})

test('total purchases adds up to the cent', () => {
  const orders = ['0.10', '0.20', '4.99'].map((amount) => ({ amount, currency: 'USD' }))

  expect(totalPurchases(orders).map(formatMoney)).toEqual(['$5.29'])
  expect(totalPurchases([]).map(formatMoney)).toEqual(['$0.00'])
})

test.each([
  [0, 5120, 0, 0],
  [1024, 4096, 25, 0.2],
  [2560, 2560, 100, 0.5],
  [4608, 512, 100, 0.9],
  [5120, 0, 100, 1],
  [0, 0, 0, 0],
  [800, null, 0, 0],
])('%s MB used of %s MB left: the bar shows %s %%, alerts see %s', (dataUsed, dataRemaining, percent, share) => {
  expect(usageBarPercent({ dataUsed, dataRemaining })).toBe(percent)
  expect(usedShare({ dataUsed, dataRemaining })).toBe(share)
})

test('both figures stay within their scale', () => {
  const amounts = fc.integer({ min: -10, max: 1_000_000 })
  fc.assert(
    fc.property(amounts, amounts, (dataUsed, dataRemaining) => {
      const percent = usageBarPercent({ dataUsed, dataRemaining })
      const share = usedShare({ dataUsed, dataRemaining })
      expect(percent >= 0 && percent <= 100 && share >= 0 && share <= 1).toBe(true)
    }),
  )
})

test('long numbers are shown by their end', () => {
  expect(shownOrderNo('LF20261115A1B2C3')).toBe('A1B2C3')
  expect(shownIccid('8985200000123456789')).toBe('23456789')
  expect(shownIccid(null)).toBe('Pending')
  expect(shownAccountId('0d9f6a1c-77aa-4b7e-9c11-deadbeef')).toBe('#DEADBEEF')
})

test.each([
  ['pending', null, true],
  ['processing', null, true],
  ['processing', '8985200000123456789', false],
  ['active', null, false],
  ['failed', null, false],
] as const)('an order that is %s with ICCID %s is being prepared: %s', (status, iccid, prepared) => {
  expect(isBeingPrepared({ status, iccid })).toBe(prepared)
})

test('only an active order with a QR code can be installed', () => {
  expect(isInstallable({ status: 'active', qrCode: 'https://shop.test/qr.png' })).toBe(true)
  expect(isInstallable({ status: 'active', qrCode: null })).toBe(false)
  expect(isInstallable({ status: 'refunded', qrCode: 'https://shop.test/qr.png' })).toBe(false)
})

test('a QR code is an address or the picture itself', () => {
  expect(qrCodeSource('https://shop.test/qr.png')).toBe('https://shop.test/qr.png')
  expect(qrCodeSource('iVBORw0KGgo')).toBe('data:image/png;base64,iVBORw0KGgo')
})

test('an order whose amount is not a number is left out of the sum', () => {
  const orders = ['4.99', 'soon', '5.00'].map((amount) => ({ amount, currency: 'USD' }))

  expect(totalPurchases(orders)).toEqual([{ amount: 999, currency: 'USD' }])
})

test('orders charged in other currencies have sums of their own', () => {
  const orders = [
    { amount: '4.99', currency: 'USD' },
    { amount: '700', currency: 'JPY' },
  ]

  expect(totalPurchases(orders)).toEqual([
    { amount: 499, currency: 'USD' },
    { amount: 700, currency: 'JPY' },
  ])
  expect(totalPurchases([])).toEqual([{ amount: 0, currency: 'USD' }])
})
