import type { User } from '../../../identity/accounts/store.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { Buyer } from './buyer.ts'
import { dropCustomer, ensureCustomer } from './customers.ts'
import { CustomerGone, type CustomerId, type WithPayments } from './payments.ts'

/** The signed-in buyer who agreed to save the card. */
export interface CardKeeper {
  user: User
  buyer: Buyer
}

/** Undefined for an account without an address: it does not say who pays. */
export const buyerFromUser = ({ email, firstName, lastName, phone }: User): Buyer | undefined =>
  email
    ? { email, firstName: firstName || 'Guest', lastName: lastName || 'User', phone: phone ?? undefined }
    : undefined

/**
 * Calls the provider with the customer of the buyer who saves the card, and with none for any other buyer: a guest's
 * card is saved nowhere. A customer that was removed in the provider's dashboard is replaced.
 */
export async function withSavedCardCustomer<Answer>(
  deps: WithDb & WithClock & WithPayments,
  keeper: CardKeeper | undefined,
  ask: (customer?: CustomerId) => Promise<Answer>,
): Promise<Answer> {
  if (!keeper) return ask()
  const { user, buyer } = keeper
  const customer = await ensureCustomer(deps, user, buyer)
  try {
    return await ask(customer)
  } catch (error) {
    if (!(error instanceof CustomerGone)) throw error
    await dropCustomer(deps, customer)
    return ask(await ensureCustomer(deps, user, buyer))
  }
}
