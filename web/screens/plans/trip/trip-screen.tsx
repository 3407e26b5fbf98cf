import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { addressIn } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { useIsSettled } from '../../../hydration/settled.ts'
import { useIsAlive } from '../../../hydration/use-is-alive.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { notePrices } from '../../../money/prices/fresh-prices.tsx'
import type { LoadArgs, PageInfo } from '../../../router/routes.ts'
import { Button } from '../../../ui/button.tsx'
import { findNamedStops, namedStopsIn } from './named-stops.ts'
import { StopList } from './stop-list.tsx'
import { isUnfinished, readTrip } from '../../../plans/trips/trip-address.ts'
import { TripNeeds } from './trip-needs.tsx'
import { countryNamesQuery } from '../../../plans/trips/country-names.ts'
import { guessedOnQuery, isPlannable, planRequest, today, waysQuery } from '../../../plans/trips/trip-queries.ts'
import { TripSize, TripStrip } from '../../../plans/trips/trip-strip.tsx'
import { useTrip } from './use-trip.ts'
import { loadWayList } from './way-list-once-there.tsx'
import { Ways } from './ways.tsx'
import './trip.css'

export async function load({ queryClient, i18n, search }: LoadArgs): Promise<PageInfo> {
  await Promise.all([
    queryClient.prefetchQuery(countryNamesQuery),
    notePrices(queryClient),
    findNamedStops(queryClient, search),
  ])
  if (isUnfinished(search)) queryClient.setQueryData(guessedOnQuery.queryKey, today())
  const draft = readTrip(search, today(), namedStopsIn(queryClient, search))
  // In the browser the screen fetches by itself, once the changes pause.
  const hasWays = isPlannable(draft)
  if (typeof window === 'undefined' && hasWays) await queryClient.prefetchQuery(waysQuery(planRequest(draft)))
  if (hasWays) await loadWayList()
  return {
    ...(hasWays && { parts: ['./screens/plans/trip/way-list.tsx'] }),
    head: {
      title: t(i18n)`Plan a trip`,
      description: t(
        i18n,
      )`Tell us where you’re going and when. See the cheapest way to stay online at every stop: one eSIM, several, or a mix.`,
      canonicalPath: paths.trip,
      isHidden: draft.stops.length > 0,
    },
  }
}

/** The planner. The trip is in the address, so reload, Back and sharing the link work. */
export function Screen() {
  const language = useLanguage()
  const isAlive = useIsAlive()
  const { draft, step, adjust } = useTrip()
  const { stops } = draft
  const isSettled = useIsSettled()
  useEffect(() => {
    if (isSettled) void loadWayList()
  }, [isSettled])
  return (
    <div className="wrap trip">
      <div className="page-head">
        <h1>
          <Trans>All your stops, at the lowest price</Trans>
        </h1>
        <p className="lede">
          <Trans>
            Tell us where you’re going and when. We check every plan on sale and show the cheapest ways to stay online
            each day of your trip.
          </Trans>
        </p>
      </div>
      {stops.length > 0 && (
        <div className="trip-overview">
          <p className="display">
            <TripSize stops={stops} />
          </p>
          <TripStrip stops={stops} />
        </div>
      )}
      <div className="trip-columns">
        <form
          className="trip-form"
          action={addressIn(language, paths.trip)}
          onSubmit={(event) => event.preventDefault()}
        >
          {/* Enter presses the first button of a form; without this one it would move a stop. */}
          <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
          <section className="stack" aria-labelledby="stops">
            <h2 id="stops">
              <Trans>Your stops</Trans>
            </h2>
            <StopList draft={draft} onAdjust={adjust} onStep={step} />
          </section>
          <TripNeeds draft={draft} onAdjust={adjust} />
          {!isAlive && (
            <Button type="submit" look="solid">
              <Trans>Show options</Trans>
            </Button>
          )}
        </form>
        <section className="stack trip-ways" aria-labelledby="ways">
          <h2 id="ways">
            <Trans>Ways to stay online</Trans>
          </h2>
          <Ways draft={draft} />
        </section>
      </div>
    </div>
  )
}
