import { dataLabel, daysLabel } from '#contract/data-amount.ts'
import type { TopUpPackageView } from '#contract/top-up.ts'
import { shownDate } from '#contract/formats/dates.ts'

const dayMs = 86_400_000

type Added = Pick<TopUpPackageView, 'dataAmount' | 'validityDays'>

/** What a top-up makes of a plan that ends then; null for one that has not begun, whose days count from its first use. */
export function whatItAdds({ dataAmount, validityDays = 0 }: Added, expiresAt: string | null): string {
  const data = dataAmount ? dataLabel(dataAmount) : 'unlimited data'
  const days = daysLabel(validityDays)
  if (!expiresAt)
    return validityDays > 0 ? `Adds ${data} and ${days}, which count from the first use.` : `Adds ${data}.`
  const ends = new Date(new Date(expiresAt).getTime() + validityDays * dayMs).toISOString()
  return validityDays > 0
    ? `Adds ${data} and ${days}. Your plan then lasts until ${shownDate(ends)}.`
    : `Adds ${data}. Your plan still ends on ${shownDate(ends)}.`
}
