import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { TopUpPackageView } from '#contract/top-up.ts'
import { formatsOf } from '../language/formats-of.ts'

const dayMs = 86_400_000

type Added = Pick<TopUpPackageView, 'dataAmount' | 'validityDays'>

/** What a top-up makes of a plan that ends then; null for one that has not begun, whose days count from its first use. */
export function whatItAdds({ dataAmount, validityDays = 0 }: Added, expiresAt: string | null, i18n: I18n): string {
  const formats = formatsOf(i18n)
  const data = dataAmount
    ? formats.data(dataAmount)
    : t(i18n)({ message: 'unlimited data', comment: 'Stands for {data} in “Adds {data} and {days}.”' })
  const days = formats.days(validityDays)
  if (!expiresAt)
    return validityDays > 0
      ? t(i18n)`Adds ${data} and ${days}, which count from the first use.`
      : t(i18n)`Adds ${data}.`
  const ends = formats.date(new Date(new Date(expiresAt).getTime() + validityDays * dayMs).toISOString())
  return validityDays > 0
    ? t(i18n)`Adds ${data} and ${days}. Your plan then lasts until ${ends}.`
    : t(i18n)`Adds ${data}. Your plan still ends on ${ends}.`
}
