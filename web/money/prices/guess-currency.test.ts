import { expect, test } from 'vitest'
import { currencyOfLanguage } from './guess-currency.ts'

const supported = ['USD', 'EUR', 'GBP', 'JPY', 'AED', 'BRL', 'CHF', 'CNY', 'TWD'].map((code) => ({
  code,
  name: code,
  symbol: code,
}))

test.each([
  ['de-CH', 'CHF'],
  ['de-LI', 'CHF'],
  ['en-GB', 'GBP'],
  ['de-AT', 'EUR'],
  ['nl-NL', 'EUR'],
  ['en-US', 'USD'],
  ['ja-JP', 'JPY'],
  ['zh-Hant-TW', 'TWD'],
  ['zh-Hans-CN', 'CNY'],
  ['pt-BR', 'BRL'],
  ['ar-AE', 'AED'],
  ['en-gb', 'GBP'],
  ['de', undefined],
  ['es-419', undefined],
  ['en-EU', undefined],
  ['hi-LK', undefined],
  ['', undefined],
])('a browser in %s is shown prices in %s', (language, code) => {
  expect(currencyOfLanguage(language, supported)?.code).toBe(code)
})
