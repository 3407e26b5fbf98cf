import type { z } from 'zod'
import type { UserId } from '#contract/identity/account.ts'
import type { Language } from '#contract/languages/languages.ts'
import type { KeepTripRequest, TripPlanRequest, TripPlanView } from '#contract/plans/trip-request.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { perAddress, takeTurn } from '../../../platform/limits/take-turn.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import type { WithCatalog } from '../catalog/open-catalog.ts'
import { answerTrip } from './answer-trip.ts'
import { keepTrip } from './keep-trip.ts'
import { requireCountries } from './require-countries.ts'
import type { Trip } from './store.ts'

type Deps = WithConfig & WithClock & WithDb & WithVault & WithCatalog

/** Plans a trip within the limits of the caller's network, which pages and assistants share. */
export async function askForTrip(
  deps: Deps & WithThreads,
  trip: z.output<typeof TripPlanRequest>,
  { ip, language }: { ip: string; language: Language },
): Promise<TripPlanView> {
  await takeTurn(deps, perAddress(deps, 'plan-trip', ip, 120, 60))
  await requireCountries(deps, trip.stops)
  // Each may take a second of a thread, and all addresses share the threads.
  const onDear = () => takeTurn(deps, perAddress(deps, 'plan-long-trip', ip, 20, 60))
  return answerTrip(deps, { ...trip, asker: { by: networkOf(ip), onDear } }, sayIn(language))
}

/** Saves a trip, within the limits of the network that asks. */
export async function saveTrip(
  deps: Deps,
  trip: z.output<typeof KeepTripRequest>,
  { ip, userId }: { ip: string; userId: UserId | undefined },
): Promise<Trip> {
  await takeTurn(deps, perAddress(deps, 'keep-trip', ip, 60, 3600))
  await requireCountries(deps, trip.stops)
  return keepTrip(deps, { ...trip, userId })
}
