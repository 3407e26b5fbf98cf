import { expect, test } from 'vitest'
import { counted, shownCharge, shownBooks, shownMegabytes, shownRange } from './shown-figures.ts'

test.each([
  ['0.00', '$0.00'],
  ['999.90', '$999.90'],
  ['10918.20', '$10,918.20'],
  ['1234567.05', '$1,234,567.05'],
])('a revenue of %s reads %s', (amount, text) => {
  expect(shownBooks(amount)).toBe(text)
})

test('an amount is shown with its currency', () => {
  expect(shownCharge('4.99', 'USD')).toBe('$4.99 USD')
  expect(shownCharge('4.60', 'EUR')).toBe('EUR 4.60')
})

test('data is shown in megabytes, and a plan without a limit as unlimited', () => {
  expect(shownMegabytes(5120)).toBe('5120 MB')
  expect(shownMegabytes(0)).toBe('0 MB')
  expect(shownMegabytes(null)).toBe('Unlimited')
})

test('a count of one uses the singular', () => {
  expect(counted(1, 'country', 'countries')).toBe('1 country')
  expect(counted(2316, 'package')).toBe('2,316 packages')
  expect(counted(0, 'order')).toBe('0 orders')
})

test.each([
  [1, 50, 3000, '1–50 of 3,000'],
  [1501, 1, 1501, '1,501 of 1,501'],
  [951, 50, 'many', '951–1,000 of more than 1,000'],
  [1201, 50, 'many', '1,201–1,250'],
] as const)('a page from row %i with %i rows of %s reads %s', (first, rows, total, text) => {
  expect(shownRange(first, rows, total)).toBe(text)
})
