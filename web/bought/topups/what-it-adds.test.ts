import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { whatItAdds } from './what-it-adds.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const ends = '2026-11-23T12:00:00.000Z'

test.each([
  [
    'a running plan, longer',
    { dataAmount: 1024, validityDays: 7 },
    ends,
    'Adds 1.0\u00a0GB and 7\u00a0days. Your plan then lasts until 30 Nov 2026.',
  ],
  ['a running plan, no longer', { dataAmount: 3072 }, ends, 'Adds 3.0\u00a0GB. Your plan still ends on 23 Nov 2026.'],
  [
    'a plan that has not started',
    { dataAmount: 1024, validityDays: 1 },
    null,
    'Adds 1.0\u00a0GB and 1\u00a0day, counted from first use.',
  ],
  ['a plan without an end date', { dataAmount: null }, null, 'Adds unlimited data.'],
])('%s', (_, added, expiresAt, sentence) => {
  expect(whatItAdds(added, { expiresAt }, i18n)).toBe(sentence)
})

test('the day is named by the clock of the destination', () => {
  const plan = { expiresAt: '2026-11-23T23:37:00.000Z', timeZone: 'Asia/Tokyo' }

  expect(whatItAdds({ dataAmount: 1024, validityDays: 7 }, plan, i18n)).toContain('until 1 Dec 2026.')
})
