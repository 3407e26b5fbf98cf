import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { capabilitiesOf } from '../../supply/esims/dealing-with.ts'
import { WholesalerRefusal, WholesalerUnavailable, type WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { claimAlert } from '../notifications/store.ts'
import { readEsim } from '../../sales/watch/read-esim.ts'
import { timeZoneOf } from '../../basics/countries/time-zone-of.ts'
import { type Departure, isStillDue, listDepartures } from './store.ts'
import { addDays } from '#contract/base/days.ts'
import { momentAt, startOfDay } from '#contract/base/zones.ts'

type Deps = WithDb & WithClock & WithQueue & WithSuppliers

const departuresAtOnce = 500

/**
 * Reminds customers who leave tomorrow and have not installed their eSIM. We do not know where they are today, so the
 * eve is the destination's, from nine in the morning there (UTC for a multi-country plan without a trip). Once per
 * date, however often this runs: a moved trip is announced again. Not for eSIMs of a supplier that does not say whether
 * they are installed.
 */
export async function remindOfDeparture(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  // Local dates are at most one day from the date in UTC.
  const span = { from: daysFromNow(now, -1), to: daysFromNow(now, 3), most: departuresAtOnce }
  for (let page = await listDepartures(deps.db, span); page.length > 0;) {
    for (const departure of page)
      if (isEve(departure, now) && capabilitiesOf(deps, departure).seesInstallation) await remind(deps, departure)
    page = page.length < departuresAtOnce ? [] : await listDepartures(deps.db, { ...span, last: page.at(-1) })
  }
}

const daysFromNow = (now: Date, days: number): string => addDays(now.toISOString().slice(0, 10), days)

/** From nine in the morning of the day before departure until that day begins. */
export function isEve({ departsOn, countryCode }: Pick<Departure, 'departsOn' | 'countryCode'>, now: Date): boolean {
  const zone = timeZoneOf(countryCode)?.timeZone ?? 'UTC'
  return momentAt(addDays(departsOn, -1), '09:00:00', zone) <= now && now < startOfDay(departsOn, zone)
}

async function remind(deps: Deps, departure: Departure): Promise<void> {
  const { orderId, departsOn } = departure
  await lookOnceMore(deps, orderId)
  await deps.db.transaction(async (tx) => {
    if (!(await isStillDue(tx, departure))) return
    if (!(await claimAlert(tx, `departing:${orderId}:${departsOn}`, orderId, deps.clock.now()))) return
    await deps.queue.enqueue(tx, 'tell-of-departure', { orderId, departsOn })
  })
}

/** An unused eSIM is seldom read and may be installed by now. If the wholesaler cannot be reached, use what we have. */
async function lookOnceMore(deps: Deps, orderId: string): Promise<void> {
  try {
    await readEsim(deps, orderId, { by: 'books', notOftenerThanSeconds: 15 * 60 })
  } catch (error) {
    if (!(error instanceof WholesalerUnavailable) && !(error instanceof WholesalerRefusal)) throw error
  }
}
