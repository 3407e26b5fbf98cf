import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import { formatsOf } from '../../language/formats-of.ts'
import { dayThere } from '../../plans/trip-clock/day-there.ts'

const dayMs = 86_400_000

type TopUpSize = Pick<TopUpPackageView, 'dataAmount' | 'validityDays'>
type Added = Pick<TopUpPackageView, 'validityDays'>

export interface PlanEnd {
  /** Null for a plan that has not started, whose days count from its first use. */
  expiresAt: string | null
  /** The zone it is used in; without one, the reader's own is used. */
  timeZone?: string | null | undefined
}

/** The day a plan ends once this is added, in the zone it is used in; undefined for a plan that has not started. */
export function endAfter({ validityDays = 0 }: Added, plan: PlanEnd): string | undefined {
  if (!plan.expiresAt) return undefined
  return dayThere(new Date(new Date(plan.expiresAt).getTime() + validityDays * dayMs).toISOString(), plan)
}

/** What a top-up does to a plan with this expiry. */
export function whatItAdds({ dataAmount, validityDays = 0 }: TopUpSize, plan: PlanEnd, i18n: I18n): string {
  const formats = formatsOf(i18n)
  const data = dataAmount
    ? formats.data(dataAmount)
    : t(i18n)({ message: 'unlimited data', comment: 'Stands for {data} in “Adds {data} and {days}.”' })
  const days = formats.days(validityDays)
  const end = endAfter({ validityDays }, plan)
  if (!end)
    return validityDays > 0 ? t(i18n)`Adds ${data} and ${days}, counted from first use.` : t(i18n)`Adds ${data}.`
  const ends = formats.date(end)
  return validityDays > 0
    ? t(i18n)`Adds ${data} and ${days}. Your plan then lasts until ${ends}.`
    : t(i18n)`Adds ${data}. Your plan still ends on ${ends}.`
}
