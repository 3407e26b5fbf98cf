import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dropTrip, listTrips } from '#contract/api/trips.ts'
import { flagOf } from '#contract/plans/flags.ts'
import { paths } from '#contract/site/paths.ts'
import type { TripRow } from '#contract/plans/trip-request.ts'
import { call } from '../../../data/call.ts'
import { queryOf } from '../../../data/query.ts'
import { reportFailure } from '../../../data/unauthorized.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { Link } from '../../../language/link.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useCountryName } from '../../../plans/trips/country-names.ts'
import { ListFailure } from './list-failure.tsx'
import './my-trips.css'

const tripsQuery = { ...queryOf(listTrips), staleTime: 0 }

/** Trips saved while signed in, newest first. */
export function MyTrips() {
  const { t } = useLingui()
  const list = useQuery(tripsQuery)
  return (
    <section className="stack" aria-labelledby="my-trips">
      <h2 id="my-trips">
        <Trans>My trips</Trans>
      </h2>
      {list.isLoadingError && <ListFailure list={list} />}
      {list.isPending && (
        <Loading label={t`Loading your trips`} className="card trips">
          <Skeleton height="4.5rem" />
        </Loading>
      )}
      {list.data?.length === 0 && (
        <Card>
          <EmptyState
            title={t`No trips yet`}
            level={3}
            signal="none"
            action={
              <LinkButton look="line" href={paths.trip}>
                <Trans>Plan a trip</Trans>
              </LinkButton>
            }
          >
            <Trans>Going to more than one country? Plan it once and buy everything you need in one payment.</Trans>
          </EmptyState>
        </Card>
      )}
      {list.data && list.data.length > 0 && (
        <Card>
          <ul className="trips">
            {list.data.map((trip) => (
              <Trip key={trip.id} trip={trip} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

function Trip({ trip }: { trip: TripRow }) {
  const { t } = useLingui()
  const { shortDayUtc } = useFormats()
  const countryName = useCountryName()
  const [isAsked, setIsAsked] = useState(false)
  const codes = [...new Set(trip.stops.map(({ countryCode }) => countryCode))]
  const names = codes.map(countryName).join(' → ')
  const [from, to] = [trip.stops[0]?.from ?? '', trip.stops.at(-1)?.to ?? ''].map(shortDayUtc)
  const { travellers, orderIds } = trip
  return (
    <li className="trip-row">
      <span className="trip-flags" aria-hidden="true">
        {codes.slice(0, 5).map((code) => (
          <Flag key={code} src={flagOf(code)} />
        ))}
      </span>
      <Link className="link" href={paths.keptTrip(trip.id)}>
        {names}
      </Link>
      <p className="small muted num">
        <Trans>
          {from} to {to}
        </Trans>
        {' · '}
        <Plural value={travellers} one="# traveller" other="# travellers" />
        {orderIds.length > 0 && (
          <>
            {' · '}
            <Plural value={orderIds.length} one="# order" other="# orders" />
          </>
        )}
      </p>
      <button type="button" className="order-act small" onClick={() => setIsAsked(true)}>
        <Trans>
          Remove<span className="vh"> {names}</span>
        </Trans>
      </button>
      <Dialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={t`Remove this trip?`}
        description={t`${names} will be removed from your list. Its link will stop working unless something was bought with it. You keep what you bought.`}
      >
        <RemoveActions id={trip.id} onClose={() => setIsAsked(false)} />
      </Dialog>
    </li>
  )
}

function RemoveActions({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const removal = useMutation({
    mutationFn: () => call(dropTrip, { params: { id } }),
    onSuccess: () => {
      onClose()
      queryClient.setQueryData(tripsQuery.queryKey, (trips) => trips?.filter((trip) => trip.id !== id))
      toast({ title: t`Trip removed` })
    },
    onError: (error) => reportFailure(error, t`The trip could not be removed`),
  })
  return (
    <DialogActions>
      <Button look="line" onClick={onClose}>
        <Trans>Keep it</Trans>
      </Button>
      <Button look="danger" busy={removal.isPending} onClick={() => removal.mutate()}>
        <Trans>Remove trip</Trans>
      </Button>
    </DialogActions>
  )
}
