import { expect, test } from 'vitest'
import { makeFormats } from './formats.ts'
import { languages } from '../languages/languages.ts'
import { usDollar } from '../money/currency.ts'
import { money } from '../money/money.ts'
import { dollarSign, numeralsOf } from './numerals.ts'

const formatsIn = (language: (typeof languages)[number]) => makeFormats(language, String)

test.each([
  ['en', '$4.99', '-$5.00'],
  ['de', '4,99\u00a0$', '-5,00\u00a0$'],
  ['fr', '4,99\u00a0$US', '-5,00\u00a0$US'],
  ['es', '4,99\u00a0US$', '-5,00\u00a0US$'],
  ['it', '4,99\u00a0$', '-5,00\u00a0$'],
  ['pt', 'US$\u00a04,99', '-US$\u00a05,00'],
  ['ja', '$4.99', '-$5.00'],
  ['ko', 'US$4.99', '-US$5.00'],
  ['zh', 'US$4.99', '-US$5.00'],
  ['ar', '\u2066US$4.99\u2069', '-\u2066US$5.00\u2069'],
] as const)('in %s, dollars are written as %s', (language, price, refund) => {
  const formats = formatsIn(language)
  expect(formats.planPrice('4.99', 'USD')).toBe(price)
  expect(formats.price('4.99', usDollar)).toBe(price)
  expect(formats.money(money(499, 'USD'))).toBe(price)
  expect(formats.money(money(-500, 'USD'))).toBe(refund)
})

test.each([
  ['en', 'JPY 12,480'],
  ['de', '12.480\u00a0JPY'],
  ['ja', 'JPY\u00a012,480'],
  ['ar', '\u2066JPY\u00a012,480\u2069'],
] as const)('in %s, yen on paper are written as %s', (language, written) => {
  expect(formatsIn(language).money(money(12_480, 'JPY'))).toBe(written)
})

test.each([
  ['en', '$', '$'],
  ['en', '€', '$'],
  ['en', 'A$', 'US$'],
  ['en', 'CA$', 'US$'],
  ['de', 'NZ$', 'US$'],
  ['de', '€', '$'],
  ['es', '€', 'US$'],
] as const)('a reader of %s who sees prices in %s reads %s', (language, shownIn, sign) => {
  expect(dollarSign(numeralsOf(language), shownIn)).toBe(sign)
})

test('beside Australian dollars, those of the US say so, and other currencies stay as they are', () => {
  const { planPrice } = formatsIn('en')
  expect(planPrice('4.99', 'USD', 'A$')).toBe('US$4.99')
  expect(planPrice('4.99', 'EUR', 'A$')).toBe('EUR 4.99')
  expect(planPrice('4.99', 'USD', '$')).toBe('$4.99')
})
