import { t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil, Share2 } from 'lucide-react'
import { readTrip } from '#contract/api/trips.ts'
import { flagOf } from '#contract/plans/flags.ts'
import { paths } from '#contract/site/paths.ts'
import type { TripView } from '#contract/plans/trip-request.ts'
import { queryIfThere } from '../../../data/query.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { LoadFailed } from '../../../plans/plan-cards/load-failed.tsx'
import type { LoadArgs, PageInfo, Params } from '../../../router/routes.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { shareTrip } from '../../../plans/trips/keep-trip.ts'
import { tripAddress } from '../../../plans/trips/trip-address.ts'
import { emptyDraft } from '../../../plans/trips/trip-draft.ts'
import { countryNamesQuery, useCountryName } from '../../../plans/trips/country-names.ts'
import { TripSize, TripStrip } from '../../../plans/trips/trip-strip.tsx'
import { WayCard } from '../../../plans/trips/way-card.tsx'
import { TripBought } from '../../../plans/trips/trip-bought.tsx'
import { tripPurchaseQuery } from '../../../plans/trips/trip-purchase.ts'
import { TripGone } from '../../../plans/trips/trip-gone.tsx'
import './kept-trip.css'
import { daysFrom } from '#contract/base/days.ts'

/** Never cached: prices are today's whenever the trip is opened. */
const tripQuery = (id: string) => ({ ...queryIfThere(readTrip, { params: { id } }), staleTime: 0 })

export async function load({ queryClient, i18n, params: { tripId = '' } }: LoadArgs): Promise<PageInfo> {
  await Promise.all([queryClient.prefetchQuery(tripQuery(tripId)), queryClient.prefetchQuery(countryNamesQuery)])
  return { head: { title: t(i18n)`A trip`, isHidden: true } }
}

/** A saved trip, open to anyone with its link. */
export function Screen({ params: { tripId = '' } }: { params: Params }) {
  const { t } = useLingui()
  const { data: trip, error, refetch } = useQuery(tripQuery(tripId))
  if (trip === null) return <TripGone />
  if (!trip && error)
    return <LoadFailed title={t`The trip could not be loaded`} error={error} onRetry={() => void refetch()} />
  return <div className="wrap kept-trip">{trip ? <Kept trip={trip} /> : <KeptSkeleton />}</div>
}

function Kept({ trip }: { trip: TripView }) {
  const { stops, travellers, way } = trip
  const { data: purchase } = useQuery(tripPurchaseQuery(trip.id))
  const countryName = useCountryName()
  const names = [...new Set(stops.map(({ countryCode }) => countryName(countryCode)))].join(' → ')
  return (
    <>
      <div className="page-head">
        <h1>{names}</h1>
        <p className="lede">
          <TripSize stops={stops} />
          {', '}
          <Plural value={travellers} one="# traveller" other="# travellers" />
        </p>
      </div>
      {purchase?.orderId && (
        <TripBought orderId={purchase.orderId}>
          {way && (
            <LinkButton look="line" href={paths.tripCheckout(trip.id)}>
              <Trans>Buy it again</Trans>
            </LinkButton>
          )}
        </TripBought>
      )}
      <TripStrip stops={stops} />
      <StopFacts trip={trip} />
      {way ? (
        <WayCard way={way} stops={stops} travellers={travellers} isCheapest={false} level={2}>
          {!purchase?.orderId && (
            <LinkButton look="sun" href={paths.tripCheckout(trip.id)}>
              <Trans>Buy these plans</Trans>
            </LinkButton>
          )}
          <Acts trip={trip} />
        </WayCard>
      ) : (
        <>
          <Notice kind="tell">
            <Trans>Some of the plans chosen for this trip are no longer on sale. See what’s best for it now.</Trans>
          </Notice>
          <div className="acts">
            <Acts trip={trip} />
          </div>
        </>
      )}
    </>
  )
}

function Acts({ trip }: { trip: TripView }) {
  const { i18n } = useLingui()
  const share = useMutation({ mutationFn: () => shareTrip(trip.id, i18n) })
  const { stops, travellers } = trip
  return (
    <>
      <LinkButton
        look="line"
        icon={<Pencil className="icon" />}
        href={tripAddress({ ...emptyDraft, stops, travellers })}
      >
        <Trans>Change it</Trans>
      </LinkButton>
      <Button look="line" icon={<Share2 className="icon" />} busy={share.isPending} onClick={() => share.mutate()}>
        <Trans>Share</Trans>
      </Button>
    </>
  )
}

function StopFacts({ trip: { stops } }: { trip: TripView }) {
  const formats = useFormats()
  const countryName = useCountryName()
  return (
    <ol className="kept-stops">
      {stops.map((stop) => {
        const [from, to] = [formats.shortDayUtc(stop.from), formats.shortDayUtc(stop.to)]
        return (
          <li key={`${stop.countryCode} ${stop.from}`}>
            <Flag src={flagOf(stop.countryCode)} />
            <span className="strong">{countryName(stop.countryCode)}</span>
            <span className="muted num">
              <Trans>
                {from} to {to}
              </Trans>
            </span>
            <span className="muted num">{formats.days(daysFrom(stop))}</span>
            {stop.dataMb && <span className="muted num">{formats.gigabytes(stop.dataMb)}</span>}
          </li>
        )
      })}
    </ol>
  )
}

function KeptSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading the trip`} className="stack">
      <div className="page-head">
        <Skeleton width="min(24rem, 90%)" height="2.75rem" />
        <Skeleton width="14rem" height="1.5rem" />
      </div>
      <Skeleton height="4.75rem" />
      <Skeleton height="24rem" />
    </Loading>
  )
}
