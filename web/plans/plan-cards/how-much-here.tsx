import { Trans } from '@lingui/react/macro'
import { planFor } from '#contract/plans/estimate.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { type DataNeed, HowMuchForm, PlanLink } from './how-much-form.tsx'

/** Which plan of a list covers the range: the cheapest that does, never a larger one. */
export default function HowMuchHere({ plans }: { plans: readonly PackageView[] }) {
  return <HowMuchForm>{(need) => <Covering {...need} plans={plans} />}</HowMuchForm>
}

export function Covering({ days, estimate, plans }: DataNeed & { plans: readonly PackageView[] }) {
  const covering = planFor(plans, days, estimate.highMb)
  const careful = planFor(plans, days, estimate.lowMb)
  const isCheaper = careful && (!covering || Number(careful.price) < Number(covering.price))
  return (
    <>
      {covering ? (
        <p>
          <Trans>
            This plan covers all of it: <PlanLink plan={covering} />
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>No plan here covers all of it for that long.</Trans>
        </p>
      )}
      {isCheaper && (
        <p>
          <Trans>
            And if you are careful: <PlanLink plan={careful} />
          </Trans>
        </p>
      )}
    </>
  )
}
