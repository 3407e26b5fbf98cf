import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import { formatsOf } from '../language/formats-of.ts'
import { dayThere } from '../trip-clock/day-there.ts'

const dayMs = 86_400_000

type TopUpSize = Pick<TopUpPackageView, 'dataAmount' | 'validityDays'>

interface PlanEnd {
  /** Null for a plan that has not started, whose days count from its first use. */
  expiresAt: string | null
  /** The zone it is used in; without one, the reader's own is used. */
  timeZone?: string | null | undefined
}

/** What a top-up does to a plan with this expiry. */
export function whatItAdds({ dataAmount, validityDays = 0 }: TopUpSize, plan: PlanEnd, i18n: I18n): string {
  const { expiresAt } = plan
  const formats = formatsOf(i18n)
  const data = dataAmount
    ? formats.data(dataAmount)
    : t(i18n)({ message: 'unlimited data', comment: 'Stands for {data} in “Adds {data} and {days}.”' })
  const days = formats.days(validityDays)
  if (!expiresAt)
    return validityDays > 0 ? t(i18n)`Adds ${data} and ${days}, counted from first use.` : t(i18n)`Adds ${data}.`
  const end = new Date(new Date(expiresAt).getTime() + validityDays * dayMs).toISOString()
  const ends = formats.date(dayThere(end, plan))
  return validityDays > 0
    ? t(i18n)`Adds ${data} and ${days}. Your plan then lasts until ${ends}.`
    : t(i18n)`Adds ${data}. Your plan still ends on ${ends}.`
}
