import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Share2, WifiOff } from 'lucide-react'
import { useLocation } from 'wouter'
import { flagOf } from '#contract/flags.ts'
import { paths } from '#contract/paths.ts'
import type { TripWay } from '#contract/trip-request.ts'
import { useIsAlive } from '../../alive/use-is-alive.ts'
import { useSettled } from '../../alive/use-settled.ts'
import { ApiError } from '../../data/api.ts'
import { Link } from '../../language/link.tsx'
import { LoadFailed } from '../../plans/load-failed.tsx'
import { Price } from '../../prices/price.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SeaBar } from '../../ui/sea-bar.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { TripDraft } from './trip-draft.ts'
import { useCountryName } from './country-names.ts'
import { type PlanRequest, planRequest, waysQuery } from './trip-queries.ts'
import { WayCard } from './way-card.tsx'

const PAUSE_MS = 350

/** The ways to be online on this trip, worked out anew once the changes pause. What was shown stays until then. */
export function Ways({ draft }: { draft: TripDraft }) {
  const { t } = useLingui()
  const wanted = JSON.stringify(planRequest(draft))
  const request = JSON.parse(useSettled(wanted, PAUSE_MS)) as PlanRequest
  const query = useQuery({ ...waysQuery(request), placeholderData: keepPreviousData })
  const { data, error, fetchStatus, isPlaceholderData, refetch } = query
  if (draft.stops.length === 0) return <NoStops />
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
          <Trans>The ways are worked out by the shop. They appear once you are online again.</Trans>
        </Notice>
      )}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && fetchStatus !== 'paused' && <WaysSkeleton />}
      {!error && data && ways.length === 0 && (
        <Card>
          <EmptyState title={t`Nothing on sale covers this trip`} level={3} signal="none">
            <Trans>Try other dates or less data, or look at the plans of each country on its own.</Trans>
          </EmptyState>
        </Card>
      )}
      {!error && ways.length > 0 && (
        <div className={classes('way-list', isBehind && 'is-behind')} aria-busy={isBehind}>
          {ways.map((way, index) => (
            <Offer key={`${way.kind} ${way.total}`} {...{ way, request, isBehind }} isCheapest={index === 0} />
          ))}
        </div>
      )}
      {!error && ways[0] && <BestOnBar way={ways[0]} />}
    </>
  )
}

/** On a phone the stops are long, and the answer is below them: its price stays under the thumb. */
function BestOnBar({ way: { total, currency } }: { way: TripWay }) {
  return (
    <SeaBar>
      <div className="trip-bar">
        <Price of={{ price: total, currency }}>
          {({ text, code }) => (
            <p>
              <b>{text}</b>
              <small>
                <Trans>{code} · the cheapest way</Trans>
              </small>
            </p>
          )}
        </Price>
        <LinkButton look="line" href="#ways">
          <Trans>See the ways</Trans>
        </LinkButton>
      </div>
    </SeaBar>
  )
}

type OfferProps = { way: TripWay; request: PlanRequest; isBehind: boolean; isCheapest: boolean }

/** While it is behind it is the way of another trip than the one above, and not to be chosen. */
function Offer({ way, request, isBehind, isCheapest }: OfferProps) {
  const { t, i18n } = useLingui()
  const [, navigate] = useLocation()
  // What happens at a tap is fetched with the tap: most look first.
  const keep = async () => (await import('./keep-trip.ts')).keepWay(request, way)
  const fail = (title: string) => async (error: unknown) =>
    (await import('../../data/unauthorized.ts')).reportFailure(error, title)
  const choose = useMutation({
    mutationFn: keep,
    onSuccess: ({ id }) => navigate(paths.tripCheckout(id)),
    onError: fail(t`The trip could not be kept`),
  })
  const share = useMutation({
    mutationFn: async () => (await import('./keep-trip.ts')).shareTrip((await keep()).id, i18n),
    onError: fail(t`The trip could not be shared`),
  })
  // Without script there is nothing to keep a trip with; the plans can be bought one by one.
  const isAlive = useIsAlive()
  return (
    <WayCard way={way} stops={request.stops} travellers={request.travellers} isCheapest={isCheapest}>
      {isAlive && (
        <>
          <Button
            look={isCheapest ? 'sun' : 'solid'}
            busy={isBehind || choose.isPending || choose.isSuccess}
            onClick={() => choose.mutate()}
          >
            <Trans>Choose this way</Trans>
          </Button>
          <Button
            look="line"
            icon={<Share2 className="icon" />}
            busy={isBehind || share.isPending}
            onClick={() => share.mutate()}
          >
            <Trans>Share</Trans>
          </Button>
        </>
      )}
    </WayCard>
  )
}

/** What the shop refuses it says in a sentence: a trip of more than a year, say. */
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
      <LoadFailed title={t`The ways could not be worked out`} error={error} onRetry={onRetry} />
    </Card>
  )
}

/** Trips that many people make, for whoever wants to see first what comes of it. */
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
      <EmptyState title={t`Your trip begins with a stop`} level={3}>
        <Trans>Add the first country, then the next. The ways to stay online appear here, the cheapest first.</Trans>
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
    <Loading label={t`Working out the ways`} className="way-list">
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
