import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expiryError, formatExpiry, readExpiry } from './card-expiry.ts'

const now = new Date(2026, 10, 15)

test.each([
  ['1', '1'],
  ['3', '03'],
  ['12', '12'],
  ['1/', '01'],
  ['123', '12 / 3'],
  ['1229', '12 / 29'],
  ['12/29', '12 / 29'],
  ['1/29', '01 / 29'],
  ['12/2029', '12 / 2029'],
  ['12 / 295', '12 / 29'],
])('typed as %s it reads %s', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
})

test.each([
  ['', 'Expiry is required'],
  ['12', 'Please enter the expiry as MM / YY'],
  ['13 / 30', 'Please enter the expiry as MM / YY'],
  ['00 / 30', 'Please enter the expiry as MM / YY'],
  ['12 / 203', 'Please enter the expiry as MM / YY'],
  ['10 / 26', 'This card has expired'],
  ['11 / 26', undefined],
  ['11 / 2026', undefined],
  ['01 / 27', undefined],
  ['12 / 2099', 'Please check the year'],
])('"%s" is refused: %s', (text, sentence) => {
  expect(expiryError(text, now)?.message).toBe(sentence)
})

test('every month of this century can be typed in three ways', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2000, max: 2099 }), (month, year) => {
      const mm = String(month).padStart(2, '0')
      for (const typed of [`${mm}${String(year).slice(2)}`, `${mm}/${year}`, `${month}/${year}`])
        expect(readExpiry(typed)).toEqual({ month, year })
    }),
  )
})
