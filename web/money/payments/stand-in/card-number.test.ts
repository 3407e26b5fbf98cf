import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandOf, cardNumberError, cvcLengthOf, digitsOf, formatCardNumber } from './card-number.ts'

test.each([
  ['4242424242424242', '4242 4242 4242 4242', 'visa', 3],
  ['5555555555554444', '5555 5555 5555 4444', 'mastercard', 3],
  ['2223003122003222', '2223 0031 2200 3222', 'mastercard', 3],
  ['378282246310005', '3782 822463 10005', 'amex', 4],
  ['6011111111111117', '6011 1111 1111 1117', 'discover', 3],
  ['3056930009020004', '3056 9300 0902 0004', 'diners', 3],
  ['3566002020360505', '3566 0020 2036 0505', 'jcb', 3],
  ['6200000000000005', '6200 0000 0000 0005', 'unionpay', 3],
] as const)('%s is written %s and is a %s', (number, written, brand, cvcLength) => {
  expect(formatCardNumber(number)).toBe(written)
  expect(brandOf(number)).toBe(brand)
  expect(cvcLengthOf(written)).toBe(cvcLength)
  expect(cardNumberError(written)).toBeUndefined()
})

test.each([
  ['', 'Card number is required'],
  ['4242 4242', 'Your card number is incomplete'],
  ['3782 822463 1000', 'Your card number is incomplete'],
  ['4242 4242 4242 4241', 'Your card number is not valid. Please check the digits'],
])('"%s" is refused: %s', (number, sentence) => {
  expect(cardNumberError(number)?.message).toBe(sentence)
})

test('a brand is recognised from its first digits', () => {
  expect(['4', '37', '55', '2221', '9', ''].map(brandOf)).toEqual([
    'visa',
    'amex',
    'mastercard',
    'mastercard',
    undefined,
    undefined,
  ])
})

test('grouping loses no digit and can be repeated', () => {
  const typed = fc.stringMatching(/^[\d -]{0,30}$/)
  fc.assert(
    fc.property(typed, (text) => {
      const written = formatCardNumber(text)
      expect(digitsOf(text).startsWith(digitsOf(written))).toBe(true)
      expect(formatCardNumber(written)).toBe(written)
    }),
  )
})
