import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { WholesalerRefusal, WholesalerUnavailable, type WithWholesaler } from '../../supply/esims/wholesaler.ts'
import { beginCall, endCall, type Goods, type SupplyRoute } from './route-store.ts'

/** Whether a call that failed bought nothing: it was refused, or never sent. */
export const boughtNothing = (error: unknown): boolean =>
  error instanceof WholesalerRefusal || (error instanceof WholesalerUnavailable && error.isUnsent)

/**
 * Asks a supplier for the goods of a line. The call is written down first, in the line's route as it was read (`seen`):
 * until it is known what was bought, the line goes nowhere else. One that does not know our references would sell twice
 * to two runs at once, or to a repeat that comes before the first call can be found. Undefined when another run has asked
 * since, or it is too early for a repeat: then the caller only looks.
 */
export async function askOnce<Answer extends { kind: string }>(
  { db, clock, wholesaler }: WithDb & WithClock & WithWholesaler,
  goods: Omit<Goods, 'supplier'>,
  seen: SupplyRoute | undefined,
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const { supplier, capabilities } = wholesaler
  const now = clock.now()
  const since = secondsAfter(now, -capabilities.repeatsAfterSeconds)
  if (capabilities.repeatsAfterSeconds > 0 && seen?.unansweredAt && seen.unansweredAt > since) return undefined
  const call = await beginCall(db, { ...goods, supplier }, seen, now)
  if (!call) return undefined
  try {
    const answer = await ask()
    // A refusal is an answer: nothing was sold.
    if (answer.kind === 'refused') await endCall(db, call, call.before)
    return answer
  } catch (error) {
    await endCall(db, call, boughtNothing(error) ? call.before : { unansweredAt: clock.now(), askingUntil: null })
    throw error
  }
}
