import { expect, test } from 'vitest'
import { formatPlanPrice, formatPrice } from '#contract/money/price-format.ts'
import { convertedPrice, rawPrice } from './converted-price.ts'

const english = {
  price: formatPrice,
  planPrice: (price: unknown, currency: string | undefined) => formatPlanPrice(price, currency),
}

const euro = { code: 'EUR', name: 'Euro', symbol: '€' }
const yen = { code: 'JPY', name: 'Japanese Yen', symbol: '¥' }
const dinar = { code: 'BHD', name: 'Bahraini Dinar', symbol: 'BD' }

test.each([
  ['a plain rate', '11.99', 0.92, euro, '€11.03'],
  ['half a cent goes up, as the server rounds', '1.00', 1.005, euro, '€1.01'],
  ['whole yen with thousands', '44.99', 155.2, yen, '¥6,982'],
  ['three decimals', '4.99', 0.376, dinar, 'BD1.876'],
  ['not a number', 'soon', 0.92, euro, '€0.00'],
])('a converted price: %s', (_, price, rate, currency, text) => {
  expect(convertedPrice({ price, currency: 'USD' }, rate, currency, english)).toEqual({ text, code: currency.code })
})

test('a sum of lines is what its lines come to, each rounded by itself as it is charged', () => {
  const trip = { price: '13.00', currency: 'USD', lines: ['4.50', '4.50', '4.00'] }

  expect(convertedPrice(trip, 0.8627, euro, english)).toEqual({ text: '€11.21', code: 'EUR' })
})

test('an unconverted price is shown in its own currency', () => {
  expect(rawPrice({ price: '4.9', currency: 'USD' }, english, yen)).toEqual({ text: '$4.90', code: 'USD' })
  expect(rawPrice({ price: '4.9', currency: 'EUR' }, english, yen)).toEqual({ text: 'EUR 4.90', code: 'EUR' })
})

test('a price in the visitor’s currency has the symbol they know, be it the books’ own or not', () => {
  expect(rawPrice({ price: '3.99', currency: 'EUR' }, english, euro)).toEqual({ text: '€3.99', code: 'EUR' })
  expect(rawPrice({ price: '3.99', currency: 'EUR' }, english, yen)).toEqual({ text: 'EUR 3.99', code: 'EUR' })
})
