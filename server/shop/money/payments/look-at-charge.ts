import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { Intent, WithPayments } from './payments.ts'

/** How long the owner of a card may take to answer their bank. */
const answerSeconds = 60 * 60
/** After this long no request waits for the answer to a charge. */
const abandonedSeconds = 60

export type ChargeState = { kind: 'paid'; intentId: string } | { kind: 'waiting' | 'closed' }

interface WaitingCharge {
  paymentIntentId: string | null
  updatedAt: Date
}

/**
 * What became of a charge that was never reported on, because its process died or the provider was down. One that no
 * request waits for is cancelled, so that it cannot take money later. One that waits for the card's owner is given up
 * after an hour; if they still confirm, their purchase is resumed.
 */
export async function lookAtCharge(
  { payments, clock }: WithPayments & WithClock,
  { paymentIntentId, updatedAt }: WaitingCharge,
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
