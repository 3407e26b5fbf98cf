import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { regionName } from '#contract/plans/place-names.ts'
import { is3gOnly } from '#contract/plans/speed.ts'
import { Link } from '../../../language/link.tsx'
import { compareNames } from '../../../language/name-order.ts'
import { useSay } from '../../../language/use-say.ts'
import { LoadFailed } from '../../../plans/plan-cards/load-failed.tsx'
import { PickedBar } from '../../../plans/plan-cards/picked-bar.tsx'
import { PlanTeaser } from '../../../plans/plan-cards/plan-teaser.tsx'
import { PlansLoading } from '../../../plans/plan-cards/plans-loading.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { paths } from '#contract/site/paths.ts'
import { destinationsQuery } from './destination-queries.ts'
import { writeAddress } from './destinations-address.ts'
import { groupByReach } from './group-by-reach.ts'
import '../../../plans/plan-cards/plan-rows.css'
import './many-country-plans.css'

/** Plans for several countries: one shelf per region, or one for the whole world. */
export function ManyCountryPlans({ part, region }: { part: 'global' | 'regional'; region?: string }) {
  const { t } = useLingui()
  const say = useSay()
  const { data, error, refetch } = useQuery(destinationsQuery(part))
  if (!data && error) {
    return <LoadFailed title={t`The plans could not be loaded`} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <PlansLoading />
  const all = groupByReach(data.filter((plan) => !is3gOnly(plan.speed)))
    .map((shelf) => ({ ...shelf, name: regionName(shelf.name, say) }))
    .toSorted((a, b) => compareNames(a.name, b.name))
  const shelves = region ? all.filter(({ id }) => id === region) : all
  if (shelves.length === 0) {
    return (
      <EmptyState
        title={t`No Plans Available`}
        signal="none"
        action={
          region ? (
            <LinkButton href={writeAddress({ tab: part, search: '' })}>
              <Trans>All regions</Trans>
            </LinkButton>
          ) : (
            <LinkButton href={paths.countries}>
              <Trans>Browse Countries</Trans>
            </LinkButton>
          )
        }
      />
    )
  }
  return (
    <>
      {region && (
        <p className="pb-3">
          <Link className="back" href={writeAddress({ tab: part, search: '' })}>
            <ArrowLeft className="icon flips" />
            <Trans>All regions</Trans>
          </Link>
        </p>
      )}
      {shelves.length > 1 && (
        <nav className="shelf-links" aria-label={t`Regions`}>
          {shelves.map(({ id, name }) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
      )}
      {shelves.map(({ id, name, countries, plans }) => (
        <section key={id} id={id} className="shelf" aria-labelledby={`${id}-name`}>
          <div className="section-head">
            <h2 id={`${id}-name`}>{name}</h2>
            <span className="muted small">
              <Plural value={countries} one="# country" other="# countries" />
            </span>
          </div>
          <div className="plans plan-rows">
            {plans.map((plan) => (
              <PlanTeaser key={plan.id} plan={plan} />
            ))}
          </div>
        </section>
      ))}
      <PickedBar />
    </>
  )
}
