import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { DataOption } from '#contract/plans/plan-filter.ts'
import { dataOptionLabel } from './data-option-label.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test.each([
  [0, 'Under 1 GB'],
  [1, '1 GB'],
  [10, '10 GB'],
  ['unlimited', 'Unlimited'],
] as [DataOption, string][])('the Data filter shows %s as %s', (option, label) => {
  expect(dataOptionLabel(i18n, option)).toBe(label)
})
