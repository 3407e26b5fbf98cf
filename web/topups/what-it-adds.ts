import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import { formatsOf } from '../language/formats-of.ts'
import { dayThere } from '../trip-clock/day-there.ts'

const dayMs = 86_400_000

type Added = Pick<TopUpPackageView, 'dataAmount' | 'validityDays'>

interface Ending {
  /** Null for a plan that has not begun, whose days count from its first use. */
  expiresAt: string | null
  /** Where it is used; without one, the day is the reader's own. */
  timeZone?: string | null | undefined
}

/** What a top-up makes of a plan that ends then. */
export function whatItAdds({ dataAmount, validityDays = 0 }: Added, plan: Ending, i18n: I18n): string {
  const { expiresAt } = plan
  const formats = formatsOf(i18n)
  const data = dataAmount
    ? formats.data(dataAmount)
    : t(i18n)({ message: 'unlimited data', comment: 'Stands for {data} in “Adds {data} and {days}.”' })
  const days = formats.days(validityDays)
  if (!expiresAt)
    return validityDays > 0
      ? t(i18n)`Adds ${data} and ${days}, which count from the first use.`
      : t(i18n)`Adds ${data}.`
  const end = new Date(new Date(expiresAt).getTime() + validityDays * dayMs).toISOString()
  const ends = formats.date(dayThere(end, plan))
  return validityDays > 0
    ? t(i18n)`Adds ${data} and ${days}. Your plan then lasts until ${ends}.`
    : t(i18n)`Adds ${data}. Your plan still ends on ${ends}.`
}
