import { expect, test } from 'vitest'
import { paymentMethodNames, paymentMethodsFor } from '../checkout/payment-methods.ts'
import { regionOf } from './regions.ts'
import { isSearchable } from './search-text.ts'

test.each([
  ['FR', 'europe'],
  ['gb', 'europe'],
  ['JP', 'asia'],
  ['AU', 'asia'],
  ['NZ', 'asia'],
  ['US', 'americas'],
  ['BR', 'americas'],
  ['AE', 'mena'],
  ['EG', 'mena'],
  ['ZA', 'mena'],
  ['KE', 'mena'],
  ['FJ', 'global'],
  ['', 'global'],
  ['constructor', 'global'],
])('%s is sold under %s', (code, region) => {
  expect(regionOf(code)).toBe(region)
})

const six = ['visa', 'mastercard', 'amex', 'apple-pay', 'google-pay', 'paypal']

test.each([
  ['US', six],
  ['', six],
  ['FR', [...six, 'klarna', 'sepa']],
  ['NL', [...six, 'ideal', 'klarna']],
  ['be', [...six, 'bancontact', 'klarna']],
  ['CN', [...six, 'alipay', 'wechat-pay']],
  ['HK', [...six, 'alipay', 'wechat-pay']],
  ['TW', [...six, 'alipay', 'wechat-pay']],
  ['SG', [...six, 'alipay', 'wechat-pay']],
  ['MY', [...six, 'alipay', 'wechat-pay']],
  ['JP', six],
])('in %s the icons are %j', (country, methods) => {
  expect(paymentMethodsFor(country)).toEqual(methods)
  for (const method of paymentMethodsFor(country)) expect(paymentMethodNames[method]).toBeTruthy()
})

test.each([
  ['', false],
  ['jp', false],
  ['  jp  ', false],
  ['jap', true],
  ['日本', true],
  ['괌', true],
  ['éa', false],
])('a search for "%s" runs: %s', (text, runs) => {
  expect(isSearchable(text)).toBe(runs)
})
