import type { PayingWith } from '#contract/channels/paying-with.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import type { User } from '../../../identity/accounts/store.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { savedCardOf } from '../../money/payments/charge-saved-card.ts'
import type { WithPayments } from '../../money/payments/payments.ts'

/** What would pay for a top-up at this moment, so that its buyer reads it before the button that pays. */
export async function payingWith(deps: WithDb & WithPayments, buyer: User): Promise<PayingWith> {
  return { credit: writeBooks(buyer.balanceCents), card: await cardOf(deps, buyer) }
}

async function cardOf(deps: WithDb & WithPayments, { id }: User): Promise<PayingWith['card']> {
  try {
    const { brand, last4 } = (await savedCardOf(deps, id)).card
    return { brand, last4 }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'no_saved_card') return null
    throw error
  }
}
