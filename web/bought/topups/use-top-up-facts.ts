import { useLingui } from '@lingui/react/macro'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import { useFormats } from '../../language/formats-of.ts'
import type { Fact } from '../../ui/facts.tsx'
import { type PlanEnd, endAfter } from './what-it-adds.ts'

/** What a top-up adds, from when and until when, as it is said directly above the button that pays. */
export function useTopUpFacts(chosen: TopUpPackageView | undefined, plan: PlanEnd): Fact[] {
  const { t } = useLingui()
  const formats = useFormats()
  if (!chosen) return []
  const { dataAmount, validityDays = 0 } = chosen
  const end = endAfter(chosen, plan)
  return [
    { label: t`Data`, value: formats.data(dataAmount) },
    ...(validityDays > 0 ? [{ label: t`Validity`, value: formats.days(validityDays) }] : []),
    { label: t`Starts`, value: t`As soon as you have paid, on the eSIM you have` },
    { label: t`Ends`, value: end ? formats.date(end) : t`With your plan, whose days count from first use` },
  ]
}
