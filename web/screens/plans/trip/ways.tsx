import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { Suspense } from 'react'
import { flagOf } from '#contract/plans/flags.ts'
import { paths } from '#contract/site/paths.ts'
import { useSettled } from '../../../hydration/use-settled.ts'
import { ApiError } from '../../../data/api.ts'
import { Link } from '../../../language/link.tsx'
import { LoadFailed } from '../../../plans/plan-cards/load-failed.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import type { TripDraft } from '../../../plans/trips/trip-draft.ts'
import { useCountryName } from '../../../plans/trips/country-names.ts'
import { isOver, isTooLong, type PlanRequest, planRequest, waysQuery } from '../../../plans/trips/trip-queries.ts'
import { WayListOnceThere } from './way-list-once-there.tsx'
import '../../../plans/trips/way.css'

const PAUSE_MS = 350

/** The ways to be online on this trip, recalculated once the changes pause. The previous ones stay until then. */
export function Ways({ draft }: { draft: TripDraft }) {
  const { t } = useLingui()
  const wanted = JSON.stringify(planRequest(draft))
  const request = JSON.parse(useSettled(wanted, PAUSE_MS)) as PlanRequest
  const query = useQuery({ ...waysQuery(request), placeholderData: keepPreviousData })
  const { data, error, fetchStatus, isPlaceholderData, refetch } = query
  if (draft.stops.length === 0) return <NoStops />
  if (isTooLong(draft))
    return (
      <Notice kind="bad" alert>
        <Trans>A trip can be up to a year long.</Trans>
      </Notice>
    )
  if (isOver(draft))
    return (
      <Notice kind="warn" alert>
        <Trans>These dates have passed. Choose others to see your options.</Trans>
      </Notice>
    )
  const isBehind = isPlaceholderData || JSON.stringify(request) !== wanted
  const ways = (data?.ways ?? []).filter(({ items }) => items.length > 0)
  return (
    <>
      <p className="vh" role="status">
        {data && !isBehind && <Plural value={ways.length} one="# way found" other="# ways found" />}
        {isBehind && <Trans>Working it out…</Trans>}
      </p>
      {fetchStatus === 'paused' && (
        <Notice kind="warn" icon={<WifiOff className="icon" />}>
          <Trans>Your options are worked out by our shop. They’ll appear once you’re back online.</Trans>
        </Notice>
      )}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && fetchStatus !== 'paused' && <WaysSkeleton />}
      {!error && data && ways.length === 0 && (
        <Card>
          <EmptyState title={t`No plan on sale covers this trip`} level={3} signal="none">
            <Trans>Try other dates or less data, or look at each country’s plans separately.</Trans>
          </EmptyState>
        </Card>
      )}
      {!error && ways.length > 0 && (
        <Suspense fallback={<WaysSkeleton />}>
          <WayListOnceThere {...{ ways, request, isBehind }} easier={data?.easier ?? undefined} />
        </Suspense>
      )}
    </>
  )
}

/** Shows the server's sentence for a refusal, for example after too many requests. */
function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useLingui()
  const sentence = error instanceof ApiError && error.status < 500 ? error.sentence : undefined
  if (sentence)
    return (
      <Notice kind="bad" alert>
        {sentence}
      </Notice>
    )
  return (
    <Card>
      <LoadFailed title={t`We couldn’t work out your options`} error={error} onRetry={onRetry} />
    </Card>
  )
}

/** Popular trips, for visitors who want to see an example first. */
const ideas = [
  ['JP', 'KR', 'TH'],
  ['FR', 'IT', 'GR'],
  ['US', 'MX'],
]

function NoStops() {
  const { t } = useLingui()
  const countryName = useCountryName()
  return (
    <div className="no-stops">
      <EmptyState title={t`Start your trip with a stop`} level={3}>
        <Trans>
          Add the first country, then the next. Your options for staying online will appear here, cheapest first.
        </Trans>
      </EmptyState>
      <p className="vh">
        <Trans>Or begin with one of these:</Trans>
      </p>
      <div className="ideas">
        {ideas.map((codes) => (
          <Link key={codes.join()} href={paths.tripThrough(codes)} rel="nofollow">
            {codes.map((code) => (
              <Flag key={code} src={flagOf(code)} />
            ))}
            {codes.map(countryName).join(' → ')}
          </Link>
        ))}
      </div>
    </div>
  )
}

function WaysSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Working out your options`} className="way-list">
      {[2, 1].map((items) => (
        <div key={items} className="card way">
          <div className="way-head">
            <div className="way-name">
              <Skeleton width="15rem" height="1.75rem" />
              <Skeleton width="11rem" height="1rem" />
            </div>
            <Skeleton width="5rem" height="2rem" />
          </div>
          <Skeleton width="60%" height="1.25rem" />
          <Skeleton height="2.25rem" />
          {Array.from({ length: items }, (_, index) => (
            <Skeleton key={index} height="5.25rem" />
          ))}
          <Skeleton width="11rem" control />
        </div>
      ))}
    </Loading>
  )
}
