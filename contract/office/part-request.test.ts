import { expect, test } from 'vitest'
import { PartRequest } from './admin-order.ts'

test.each([
  ['1.50', '1.50'],
  ['1,50', '1.50'],
  [' 12,5 ', '12.5'],
  ['3', '3'],
])('a part typed as %s is %s', (typed, amount) => {
  expect(PartRequest.parse({ amount: typed, reason: 'late' }).amount).toBe(amount)
})

test.each(['1,500', '1.500,00', '1,5,0', 'five'])('%s could mean two amounts or none, and is refused', (typed) => {
  expect(PartRequest.safeParse({ amount: typed, reason: 'late' }).success).toBe(false)
})
