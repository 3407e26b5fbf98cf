import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PackageView } from '#contract/plans/plan.ts'
import { sentence } from '#contract/languages/sentence.ts'
import { useFormats } from '../../language/formats-of.ts'
import { useSay } from '../../language/use-say.ts'
import type { Fact } from '../../ui/facts.tsx'
import { planFactsQuery } from './plan-queries.ts'

type BoughtPlan = Pick<PackageView, 'packageCode' | 'validityDays'> & {
  /** Where the page itself shows these facts, under this id, they are there already. */
  id?: string
  dataAmount?: number | null | undefined
}

/** What a buyer gets, from when and until when, as it is said directly above the button that pays. */
export function usePlanFacts({ packageCode, id = packageCode, dataAmount, validityDays: days }: BoughtPlan): Fact[] {
  const { t } = useLingui()
  const say = useSay()
  const formats = useFormats()
  const { data } = useQuery({ ...planFactsQuery(id), enabled: id !== '' })
  const starts = data?.lines.find(({ key }) => key === 'startsWhen')?.value
  return [
    { label: t`Data`, value: formats.data(dataAmount) },
    { label: t`Validity`, value: formats.days(days) },
    ...(starts ? [{ label: t`Starts`, value: starts }] : []),
    {
      label: t`Ends`,
      value: say(sentence('{days, plural, one {# day} other {# days}} after it starts'), { days }),
    },
  ]
}
