import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { Intent, WithPayments } from './payments.ts'

/** How long the owner of a card may take to answer their bank. */
const answerSeconds = 60 * 60
/** After this long no request waits for the answer to a charge any more. */
const abandonedSeconds = 60

export type ChargeState = { kind: 'paid'; intentId: string } | { kind: 'waiting' | 'closed' }

interface Waiting {
  paymentIntentId: string | null
  updatedAt: Date
}

/**
 * What became of a charge that nobody reported on, because its process died or the provider was down. One that
 * nobody waits for is cancelled, so that it cannot take money later. One that is with the card's owner is let go of
 * after an hour; should they still say yes, what they bought is taken up again.
 */
export async function lookAtCharge(
  { payments, clock }: WithPayments & WithClock,
  { paymentIntentId, updatedAt }: Waiting,
): Promise<ChargeState> {
  const hasWaited = (seconds: number) => clock.now() > secondsAfter(updatedAt, seconds)
  if (!hasWaited(abandonedSeconds)) return { kind: 'waiting' }
  const intent = await payments.readIntent(paymentIntentId ?? '')
  if (!intent || intent.status === 'cancelled') return { kind: 'closed' }
  if (intent.status === 'paid') return { kind: 'paid', intentId: intent.id }
  if (intent.status === 'processing') return { kind: 'waiting' }
  if (isWithOwner(intent)) return { kind: hasWaited(answerSeconds) ? 'closed' : 'waiting' }
  const { kind } = await payments.cancelIntent(intent.id)
  return { kind: kind === 'cancelled' ? 'closed' : 'waiting' }
}

const isWithOwner = ({ status, lastDecline }: Intent): boolean =>
  status === 'needs_confirmation' || lastDecline?.code === 'authentication_required'
