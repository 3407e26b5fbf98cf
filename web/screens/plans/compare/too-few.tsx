import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#contract/site/paths.ts'
import { planName, planPlace } from '#contract/plans/place-names.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { regionIdOf } from '#contract/plans/region-id.ts'
import { useNaming } from '../../../language/naming.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Fewer than two plans: explains how to add more. */
export function TooFew({ only }: { only: PackageView | undefined }) {
  const { t } = useLingui()
  if (only) return <OnlyOne plan={only} />
  return (
    <EmptyState
      title={t`Put plans side by side`}
      action={
        <LinkButton href={paths.countries}>
          <Trans>Browse Countries</Trans>
        </LinkButton>
      }
    >
      <Trans>Open a destination and press Compare on two to four of its plans. You’ll find them here.</Trans>
    </EmptyState>
  )
}

function OnlyOne({ plan }: { plan: PackageView }) {
  const { t } = useLingui()
  const naming = useNaming()
  const name = planName(plan, naming)
  const place = planPlace(plan, naming)
  return (
    <EmptyState
      title={t`One more to compare`}
      action={
        <LinkButton href={othersOf(plan)}>
          <Trans>{place} plans</Trans>
        </LinkButton>
      }
    >
      <Trans>{name} is selected. Press Compare on another plan to see the two side by side.</Trans>
    </EmptyState>
  )
}

/** The page with the plans to compare this one with. */
export function othersOf({ countryId, packageType, region }: PackageView): string {
  if (countryId) return paths.country(countryId)
  return packageType === 'regional' && region ? paths.regionPlans(regionIdOf(region)) : paths.globalPlans
}
