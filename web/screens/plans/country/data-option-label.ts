import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { DataOption } from '#contract/plans/plan-filter.ts'

/** Plans of a few hundred megabytes round to 0: right as a value, wrong as a label. */
export function dataOptionLabel(i18n: I18n, amount: DataOption): string {
  if (amount === 'unlimited') return t(i18n)`Unlimited`
  return amount === 0 ? t(i18n)`Under 1 GB` : t(i18n)`${amount} GB`
}
