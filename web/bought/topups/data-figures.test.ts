import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { formatsOf } from '../../language/formats-of.ts'
import { dataRemainingLabel, dataUsedLabel, nearestToItsEnd } from './data-figures.ts'

const formats = formatsOf(setupI18n({ locale: 'en', messages: { en: {} } }))

test.each([
  [{ dataUsed: 1843, dataRemaining: 3277, dataAmount: 5120 }, '1.8\u00a0GB', '3.2\u00a0GB'],
  [{ dataUsed: 5120, dataRemaining: 0, dataAmount: 5120 }, '5.0\u00a0GB', '0.0\u00a0GB'],
  [{ dataUsed: 5130, dataRemaining: -10, dataAmount: 5120 }, '5.0\u00a0GB', '0.0\u00a0GB'],
  [{ dataUsed: 0, dataRemaining: null, dataAmount: 5120 }, '0.0\u00a0GB', '5.0\u00a0GB'],
  [{ dataUsed: 2048, dataRemaining: null, dataAmount: null }, '2.0\u00a0GB', 'Unlimited'],
])('used and left in gigabytes', (order, used, left) => {
  expect(dataUsedLabel(order, formats)).toBe(used)
  expect(dataRemainingLabel(order, formats)).toBe(left)
})

test('the eSIM that needs a top-up first is the one with the least of its data left', () => {
  const fresh = { dataUsed: 0, dataRemaining: 1024, dataAmount: 1024 }
  const low = { dataUsed: 900, dataRemaining: 124, dataAmount: 1024 }
  const unlimited = { dataUsed: 9000, dataRemaining: null, dataAmount: null }

  expect(nearestToItsEnd([fresh, unlimited, low])).toBe(low)
  expect(nearestToItsEnd([])).toBeUndefined()
})
