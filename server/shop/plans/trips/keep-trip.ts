import { randomBytes } from 'node:crypto'
import type { UserId } from '#contract/identity/account.ts'
import type { ChosenItem } from '#contract/plans/trip-request.ts'
import type { TripStop } from '#contract/plans/trip.ts'
import { holdUser } from '../../../identity/accounts/store.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithCatalog } from '../catalog/open-catalog.ts'
import { whyNotFitting } from './check-items.ts'
import { findSameTrip, insertTrip, type Trip } from './store.ts'

interface NewTrip {
  stops: TripStop[]
  travellers: number
  items?: ChosenItem[] | undefined
  /** The account to save it in; undefined for a visitor who is not signed in. */
  userId: UserId | undefined
}

/** Saves a trip under an unguessable link. Saving it again in the same account returns the same trip. */
export async function keepTrip(deps: WithDb & WithClock & WithCatalog, wish: NewTrip): Promise<Trip> {
  const { stops, travellers, items, userId } = wish
  const wrong = items && whyNotFitting(items, stops, (await deps.catalog.read()).shelf)
  if (wrong) throw new Refusal('trip_way_wrong', wrong)
  const plan = { stops, travellers, items: items ?? null }
  const same = userId && (await findSameTrip(deps.db, userId, plan))
  if (same) return same
  const trip = {
    ...plan,
    id: randomBytes(16).toString('base64url'),
    userId: userId ?? null,
    createdAt: deps.clock.now(),
  }
  await deps.db.transaction(async (tx) => {
    if (userId && !(await holdUser(tx, userId))) throw new Refusal('signed_out', 'the account was deleted meanwhile')
    await insertTrip(tx, trip)
  })
  return trip
}
