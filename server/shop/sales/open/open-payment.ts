import type { WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { Intent, WithPayments } from '../../money/payments/payments.ts'
import { type CardKeeper, withSavedCardCustomer } from '../../money/payments/saved-card-customer.ts'
import { booksId } from '../books/books-id.ts'
import { setOpenPayment } from './open-sale-store.ts'
import type { Sale } from '../books/sale-store.ts'

type Deps = WithDb & WithClock & WithPayments

/** A payment carries only our ids. Who bought and what it is for stay in our own database. */
export const namesOf = async (db: Db, saleId: string): Promise<Record<string, string>> => ({
  saleId,
  booksId: await booksId(db),
})

/** Opens a sale's payment, for what store credit leaves to a card. `description` shows in the provider's dashboard. */
export async function openPayment(
  deps: Deps,
  sale: Sale,
  { description, keeper }: { description: string; keeper: CardKeeper | undefined },
): Promise<Intent> {
  const metadata = await namesOf(deps.db, sale.id)
  const intent = await withSavedCardCustomer(deps, keeper, (customer) =>
    deps.payments.createIntent({
      amount: sale.card,
      currency: sale.currency,
      // A customer who was removed at the provider is replaced, which makes this a different request.
      idempotencyKey: `sale-${sale.id}-${customer ?? 'guest'}`,
      metadata,
      description,
      ...(customer && { customer, saveCard: true }),
    }),
  )
  if (await setOpenPayment(deps.db, sale.id, intent.id)) return intent
  await deps.payments.cancelIntent(intent.id)
  throw new Refusal('payment_not_done', 'the sale was closed while its payment was opened')
}

/** Saves the card or not, as the owner says now. Undefined when the payment went through at this moment. */
export async function changePayment(
  deps: Deps,
  open: Intent,
  keeper: CardKeeper | undefined,
): Promise<Intent | undefined> {
  const { kind, intent } = await withSavedCardCustomer(deps, keeper, (customer) =>
    deps.payments.updateIntent(open.id, {
      // A customer already on the payment stays: unless the card is to be saved, nothing is saved under it.
      ...(customer && customer !== open.customer && { customer }),
      saveCard: keeper !== undefined,
    }),
  )
  return kind === 'updated' ? intent : undefined
}
