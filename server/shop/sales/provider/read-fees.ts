import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithPayments } from '../../money/payments/payments.ts'
import { feesReadTo, keepBookings, setFees, setFeesReadTo } from './fee-store.ts'

const hour = 3600

/** The first run reads this far back; fees of older payments stay estimated. */
const firstSeconds = 30 * 24 * hour
/** A payment may be settled after its fee was read, so the last hours are read again. */
const againSeconds = 3 * hour
/** How much is asked for at a time, and how often in one run: the next run goes on from there. */
const spanSeconds = 24 * hour
const mostSpans = 40

/**
 * Reads what the payment provider booked of each payment, and kept of it. Until then figures use the estimate of the
 * settings.
 */
export async function readFees({ db, clock, payments }: WithDb & WithClock & WithPayments): Promise<void> {
  const now = clock.now()
  const known = await feesReadTo(db)
  let from = known ? secondsAfter(known, -againSeconds) : secondsAfter(now, -firstSeconds)
  for (let spans = 0; spans < mostSpans && from < now; spans += 1) {
    const end = secondsAfter(from, spanSeconds)
    // The provider counts in whole seconds, and the current one is not over.
    const to = end < now ? end : secondsAfter(now, 1)
    const booked = await payments.bookedBetween(from, to)
    await keepBookings(db, booked)
    await setFees(db, booked)
    await setFeesReadTo(db, end < now ? end : now)
    from = to
  }
}
