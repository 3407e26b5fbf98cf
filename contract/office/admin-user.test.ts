import { expect, test } from 'vitest'
import { CreditRequest } from './admin-user.ts'

const accepts = (amount: string, reason = 'Gift') => CreditRequest.safeParse({ amount, reason }).success

test.each(['0.01', '7.5', '500', '-500.00'])('%s dollars can be given', (amount) => {
  expect(accepts(amount)).toBe(true)
})

test.each(['0', '-0.00', '500.01', '-500.01', '1.005', 'five', '1e9', ''])('%j dollars cannot be given', (amount) => {
  expect(accepts(amount)).toBe(false)
})

test('a gift has a reason', () => {
  expect(accepts('5', ' ')).toBe(false)
})
