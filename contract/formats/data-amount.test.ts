import { expect, test } from 'vitest'
import { dataLabel, daysLabel } from './data-amount.ts'

test.each([
  [5120, '5.0 GB'],
  [1024, '1.0 GB'],
  [1536, '1.5 GB'],
  [500, '0.5 GB'],
  [51200, '50.0 GB'],
  [0, 'Unlimited'],
  [null, 'Unlimited'],
  [undefined, 'Unlimited'],
])('%s MB shows as %s', (dataMb, label) => {
  expect(dataLabel(dataMb)).toBe(label)
})

test('one day is not "1 days"', () => {
  expect([daysLabel(1), daysLabel(30)]).toEqual(['1 day', '30 days'])
})
