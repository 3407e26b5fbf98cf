import { expect, test } from 'vitest'
import { type CardErrors, cardErrors, cardFields } from './card-entry.ts'
import { placeAfterDigits } from './retype.ts'

const now = new Date(2026, 10, 15)
const told = (errors: CardErrors) =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]))

const card = { number: '4242 4242 4242 4242', expiry: '08 / 29', cvc: '123' }

test('a good card has no errors', () => {
  expect(cardErrors(card, now)).toEqual({})
})

test('an empty form names every field', () => {
  expect(told(cardErrors({ number: '', expiry: '', cvc: '' }, now))).toEqual({
    number: 'Card number is required',
    expiry: 'Expiry is required',
    cvc: 'CVC is required',
  })
})

test('American Express prints four digits, on the front', () => {
  const amex = { ...card, number: '3782 822463 10005' }

  expect(told(cardErrors(amex, now))).toEqual({ cvc: 'Please enter the 4 digits on the front of your card' })
  expect(cardErrors({ ...amex, cvc: '1234' }, now)).toEqual({})
})

test('the card is sent as Stripe wants it, with the payer', () => {
  expect(cardFields(card, { name: 'Maya Lindqvist', email: 'maya@example.com' })).toEqual({
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '8',
    'payment_method_data[card][exp_year]': '2029',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': 'Maya Lindqvist',
    'payment_method_data[billing_details][email]': 'maya@example.com',
  })
})

test.each([
  ['4242 4242', 0, 0],
  ['4242 4242', 4, 4],
  ['4242 4242', 5, 6],
  ['4242 4242', 9, 9],
])('in "%s" the cursor after digit %i stands at %i', (text, digits, place) => {
  expect(placeAfterDigits(text, digits)).toBe(place)
})
