import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { commaList } from '#contract/formats/comma-list.ts'
import { sentence } from '#contract/languages/sentence.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { useSay } from '../../../language/use-say.ts'
import { usePlanFacts } from '../../../plans/plan-cards/use-plan-facts.ts'
import type { Fact } from '../../../ui/facts.tsx'
import type { ShownTrip, Wares } from './wares.ts'

const nothing = { packageCode: '', dataAmount: null, validityDays: 0 }

/** What is bought, from when and until when, as it is said directly above the button that pays. */
export function useWaresFacts({ shown, travellers: esims = 1 }: Wares): Fact[] {
  const { t } = useLingui()
  const ofPlan = usePlanFacts(shown.kind === 'plan' ? shown.plan : nothing)
  const ofTrip = useTripFacts(shown.kind === 'trip' ? shown.trip : undefined)
  const ofGroup = { label: t`eSIMs`, value: t`${plural(esims, { one: '# eSIM', other: '# eSIMs' })}` }
  return ofTrip ?? (esims > 1 ? [ofGroup, ...ofPlan] : ofPlan)
}

function useTripFacts(trip: ShownTrip | undefined): Fact[] | undefined {
  const { t } = useLingui()
  const say = useSay()
  const formats = useFormats()
  if (!trip) return undefined
  const { items } = trip.way
  const esims = items.length * trip.travellers
  const each = (texts: string[]) => commaList([...new Set(texts)], say)
  const start = {
    installation: say(sentence('When you install it')),
    firstConnection: say(sentence('When it first connects to a network there')),
  }
  return [
    { label: t`eSIMs`, value: t`${plural(esims, { one: '# eSIM', other: '# eSIMs' })}` },
    {
      label: t`Data`,
      value: commaList(
        items.map(({ dataMb }) => formats.data(dataMb)),
        say,
      ),
    },
    {
      label: t`Validity`,
      value: commaList(
        items.map(({ validityDays }) => formats.days(validityDays)),
        say,
      ),
    },
    { label: t`Starts`, value: each(items.map(({ startsAt }) => start[startsAt])) },
    { label: t`Ends`, value: t`Each when its days are over` },
  ]
}
