import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { readDestinations } from '#contract/api/catalog.ts'
import { covers, planFor } from '#contract/plans/estimate.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { is3gOnly } from '#contract/plans/speed.ts'
import { queryOf } from '../../data/query.ts'
import { useFormats } from '../../language/formats-of.ts'
import { type DataNeed, HowMuchForm, PlanLink } from './how-much-form.tsx'
import { Covering } from './how-much-here.tsx'
import { countryPlansQuery } from './plan-queries.ts'

/** Whether this plan covers the range, and if not, which one for the same destination does. */
export default function HowMuchOfPlan({ plan }: { plan: PackageView }) {
  const others = useOthers(plan)
  // A visitor looking at a one-day plan is not assumed to travel for a week.
  const days = Math.min(7, plan.validityDays)
  return <HowMuchForm days={days}>{(need) => <Verdict {...need} plan={plan} others={others} />}</HowMuchForm>
}

type VerdictProps = DataNeed & { plan: PackageView; others: readonly PackageView[] | undefined }

function Verdict({ days, estimate, plan, others }: VerdictProps) {
  const isCovered = covers(plan, days, estimate.highMb)
  if (isCovered) return <Covered {...{ days, estimate, plan, others }} />
  return (
    <>
      <p className="strong">
        <Shortfall {...{ days, estimate, plan }} />
      </p>
      {others && <Covering days={days} estimate={estimate} plans={others.filter(({ id }) => id !== plan.id)} />}
    </>
  )
}

function Covered({ days, estimate, plan, others = [] }: VerdictProps) {
  const cheaper = planFor(
    others.filter(({ price }) => Number(price) < Number(plan.price)),
    days,
    estimate.highMb,
  )
  return (
    <>
      <p className="strong">
        <Trans>This plan covers all of it.</Trans>
      </p>
      {cheaper && (
        <p>
          <Trans>
            So does one that costs less: <PlanLink plan={cheaper} />
          </Trans>
        </p>
      )}
    </>
  )
}

function Shortfall({ days, estimate, plan }: DataNeed & { plan: PackageView }) {
  const formats = useFormats()
  const lasts = formats.days(plan.validityDays)
  if (plan.validityDays < days) return <Trans>This plan lasts {lasts}, which is too short for the trip.</Trans>
  if (covers(plan, days, estimate.lowMb)) return <Trans>This plan is enough only if you’re careful with data.</Trans>
  return <Trans>This plan doesn’t have enough data for it.</Trans>
}

/** The other plans for the same place: the country, or all the countries of a regional plan. Undefined until loaded. */
function useOthers({ countryId, packageType, coverageCountries }: PackageView): readonly PackageView[] | undefined {
  const isWide = countryId === null
  const { data: near } = useQuery({ ...countryPlansQuery(countryId ?? ''), enabled: !isWide })
  const { data: all } = useQuery({ ...queryOf(readDestinations), enabled: isWide })
  const wide = packageType === 'global' ? all?.global : all?.regional
  const reachesAll = (other: PackageView) => coverageCountries.every((code) => other.coverageCountries.includes(code))
  return (isWide ? wide?.filter(reachesAll) : near)?.filter(({ speed }) => !is3gOnly(speed))
}
