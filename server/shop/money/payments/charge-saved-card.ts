import type { UserId } from '#contract/identity/account.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { findCustomer } from './customers.ts'
import { declineSentence } from './decline-sentence.ts'
import type { CustomerId, PaymentOpened, SavedCard, WithPayments } from './payments.ts'

export interface ChargeableCard extends SavedCard {
  customer: CustomerId
}

/** The card its owner saved last, or a refusal that says how to get one. */
export async function savedCardOf({ db, payments }: WithDb & WithPayments, userId: UserId): Promise<ChargeableCard> {
  const customer = await findCustomer(db, userId)
  if (!customer) throw new Refusal('no_saved_card', 'no checkout saved a card')
  const card = await payments.savedCard(customer)
  if (!card) throw new Refusal('no_saved_card', 'the provider keeps none')
  return { ...card, customer }
}

interface Charge {
  card: ChargeableCard
  amount: number
  currency: string
  /** Identifies what is paid for; the same key never charges twice. */
  idempotencyKey: string
  metadata: Record<string, string>
  description: string
  /** Stores the payment before any money moves. */
  onOpened: PaymentOpened
}

export type Charged = { kind: 'charged'; intentId: string } | { kind: 'declined'; refusal: Refusal }

/**
 * Charges without the buyer at a card form. A bank that wants the buyer to confirm is a refusal that carries what the
 * browser needs for that; the money then arrives by webhook.
 */
export async function chargeSavedCard(
  { payments }: WithPayments,
  { card, onOpened, ...charge }: Charge,
): Promise<Charged> {
  const { customer, paymentMethod } = card
  const outcome = await payments.chargeSavedCard({ ...charge, customer, paymentMethod }, onOpened)
  switch (outcome.kind) {
    case 'paid':
    case 'processing':
      return { kind: 'charged', intentId: outcome.intentId }
    case 'needs_confirmation': {
      const { clientSecret, intentId, paymentMethod } = outcome
      throw new Refusal('confirmation_needed', undefined, {
        body: { clientSecret, paymentIntentId: intentId, paymentMethod },
      })
    }
    case 'declined':
      return {
        kind: 'declined',
        refusal: new Refusal('card_declined', outcome.code, { message: (words) => declineSentence(outcome, words) }),
      }
  }
}
