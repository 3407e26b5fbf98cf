import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { inDays, keptFor } from './kept-for.ts'
import type { SaySentence } from './sentence.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const say: SaySentence = (sentence, values) => i18n._(sentence as unknown as string, values)

test.each([
  [1, 'a day'],
  [7, '7 days'],
  [90, '90 days'],
  [365, 'a year'],
  [400, '400 days'],
  [730, '2 years'],
  [3650, '10 years'],
])('%i days are said as %s', (days, said) => {
  expect(inDays(days)).toBe(said)
  expect(keptFor(days, say)).toBe(said)
})
