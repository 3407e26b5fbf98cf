import { expect, test } from 'vitest'
import { demonstrationMarksFor, marksOf } from './accepted-marks.ts'
import { demonstrationMarks, type PaymentMethod, paymentMethodNames } from './payment-methods.ts'

const cards: PaymentMethod[] = ['visa', 'mastercard', 'amex']

test.each<[string, string[], PaymentMethod[], PaymentMethod[]]>([
  ['a card alone', ['card'], [], cards],
  ['a card, in a browser with Apple Pay', ['card'], ['apple-pay'], [...cards, 'apple-pay']],
  ['more that the provider offers', ['card', 'klarna', 'sepa'], [], [...cards, 'klarna', 'sepa']],
  ['a method without a mark', ['card', 'eps'], [], cards],
  ['no card, so no wallet either', ['ideal'], ['google-pay'], ['ideal']],
  ['a wallet that is named twice', ['card', 'apple-pay'], ['apple-pay'], [...cards, 'apple-pay']],
  ['nothing', [], ['apple-pay'], []],
])('the marks show what can be paid with now: %s', (_, offered, wallets, marks) => {
  expect(marksOf(offered, wallets)).toEqual(marks)
})

test('there are eight marks at most, the most familiar first', () => {
  const all = Object.keys(paymentMethodNames)

  expect(marksOf(['card', ...all])).toEqual(all.slice(0, 8))
})

test('the demonstration shows three brands of cards, two mobile wallets and one online wallet', () => {
  expect(demonstrationMarks).toEqual([...cards, 'apple-pay', 'google-pay', 'paypal'])
})

test.each<[string, string | undefined, PaymentMethod[]]>([
  ['nowhere in particular', undefined, []],
  ['the United States', 'US', []],
  ['France', 'FR', ['klarna', 'sepa']],
  ['the Netherlands, their own before the rest', 'nl', ['ideal', 'klarna']],
  ['Belgium, its own before the rest', 'BE', ['bancontact', 'klarna']],
  ...['CN', 'HK', 'TW', 'SG', 'MY'].map((country): [string, string, PaymentMethod[]] => [
    country,
    country,
    ['alipay', 'wechat-pay'],
  ]),
])('the demonstration shows the methods of the region, eight at most: %s', (_, country, own) => {
  expect(demonstrationMarksFor(country)).toEqual([...demonstrationMarks, ...own])
})
