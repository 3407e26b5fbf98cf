import { expect, test } from 'vitest'
import { fallbackCurrencies, parseSavedCurrency, usDollar } from './currency.ts'
import { ConvertRequest } from './convert-request.ts'

test('a shop that cannot load its currencies still offers four', () => {
  expect(fallbackCurrencies.map((currency) => currency.code)).toEqual(['USD', 'EUR', 'GBP', 'JPY'])
  expect(usDollar).toEqual({ code: 'USD', name: 'US Dollar', symbol: '$' })
})

test('a saved currency is read back', () => {
  expect(parseSavedCurrency(JSON.stringify({ ...usDollar, extra: 1 }))).toEqual(usDollar)
})

test.each(['', '{', 'null', '"EUR"', '{"code":"EUR"}', '{"code":"euro","name":"Euro","symbol":"€"}', '[]'])(
  'a corrupt saved currency is noticed: %s',
  (json) => {
    expect(() => parseSavedCurrency(json)).toThrow()
  },
)

test.each([
  [{ amount: 4.99, fromCurrency: 'USD', toCurrency: 'EUR' }, 4.99],
  [{ amount: '4.99', fromCurrency: 'usd', toCurrency: ' jpy ' }, 4.99],
  [{ amount: 0, fromCurrency: 'USD', toCurrency: 'USD' }, 0],
])('%o can be converted', (request, amount) => {
  const read = ConvertRequest.parse(request)

  expect(read.amount).toBe(amount)
  expect(read.fromCurrency).toBe('USD')
})

test.each([
  [{ amount: 'NaN', fromCurrency: 'USD', toCurrency: 'EUR' }, 'Send the amount as a number.'],
  [{ amount: null, fromCurrency: 'USD', toCurrency: 'EUR' }, 'Send the amount as a number.'],
  [{ amount: Infinity, fromCurrency: 'USD', toCurrency: 'EUR' }, 'Send the amount as a number.'],
  [{ fromCurrency: 'USD', toCurrency: 'EUR' }, 'Send the amount as a number.'],
  [{ amount: -1, fromCurrency: 'USD', toCurrency: 'EUR' }, 'The amount must not be negative.'],
  [{ amount: 1e12, fromCurrency: 'USD', toCurrency: 'EUR' }, 'The amount is too large to convert.'],
  [{ amount: 1, fromCurrency: 'US', toCurrency: 'EUR' }, 'Send a three-letter currency code.'],
  [{ amount: 1, fromCurrency: 'USD' }, 'Send a three-letter currency code.'],
])('%o is answered with a sentence', (request, sentence) => {
  expect(ConvertRequest.safeParse(request).error?.issues[0]?.message).toBe(sentence)
})
