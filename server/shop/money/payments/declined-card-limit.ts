import type { UserId } from '#contract/identity/account.ts'
import { sentence } from '#contract/languages/sentence.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { countTurn, type Limit, refuseIfSpent } from '../../../platform/limits/take-turn.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { Intent, WithPayments } from './payments.ts'

/** A thief with a list of card numbers tries many; a customer with the wrong card tries a few. */
const declinesOfBuyer = 10
/** One card in many browsers: a thief is guessing its expiry date or its security code. */
const declinesOfCard = 30
/** A group is worth more to a thief, so fewer declined cards are allowed before one. */
const declinesBeforeGroup = 3
const windowSeconds = 3600
const message = sentence('Too many cards were declined. Please wait an hour and try again.')

type Deps = WithDb & WithClock & WithVault & WithPayments & WithLog

interface Buyer {
  browserHash: string | null
  userId: UserId | null | undefined
}

const limitsOn = ({ browserHash, userId }: Buyer): Limit[] =>
  [browserHash ? [`declined:browser:${browserHash}`] : [], userId ? [`declined:account:${userId}`] : []]
    .flat()
    .map((key) => ({ key, max: declinesOfBuyer, windowSeconds, message }))

const limitsOnCard = ({ card }: Intent): Limit[] =>
  card?.fingerprint ? [{ key: `declined:card:${card.fingerprint}`, max: declinesOfCard, windowSeconds, message }] : []

/**
 * Counts a declined card against its browser, its account and its fingerprint. An open payment accepts any number of
 * cards, so it is closed once too many were declined.
 */
export async function countDecline(deps: Deps, intent: Intent, buyer: Buyer): Promise<void> {
  // A bank that wants the card's owner to confirm has not declined.
  if (intent.lastDecline?.code === 'authentication_required') return
  let isSpent = false
  for (const limit of [...limitsOn(buyer), ...limitsOnCard(intent)])
    isSpent = (await countTurn(deps, limit)).count >= limit.max || isSpent
  if (isSpent) await close(deps, intent.id)
}

/** A payment that cannot be closed now is closed at the next decline: repeating this would count the last one again. */
async function close({ payments, log }: Deps, intentId: string): Promise<void> {
  try {
    await payments.cancelIntent(intentId)
  } catch (error) {
    log.warn({ err: error, intentId }, 'a payment with too many declines stays open')
  }
}

/** No new payment for a browser or an account that keeps trying cards; for several eSIMs at once, sooner. */
export async function refuseCardTesters(
  deps: WithDb & WithClock & WithVault,
  buyer: Buyer,
  { esims = 1 }: { esims?: number | undefined } = {},
): Promise<void> {
  const max = esims > 1 ? declinesBeforeGroup : declinesOfBuyer
  for (const limit of limitsOn(buyer)) await refuseIfSpent(deps, { ...limit, max })
}
