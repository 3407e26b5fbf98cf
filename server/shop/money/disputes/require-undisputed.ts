import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { isHeldByBank } from './store.ts'

const disputed = (saleId: string) => new Refusal('payment_disputed', `sale ${saleId} is disputed`)

/**
 * Refuses to refund a payment that a bank holds or has given back, before any eSIM is taken back. A dispute that the shop
 * has not heard of yet is refused by the provider.
 */
export async function requireUndisputed(db: Db, { saleId }: { saleId: string }): Promise<void> {
  if (await isHeldByBank(db, saleId)) throw disputed(saleId)
}

/** Refuses to give money another way while a bank decides. Afterwards, what is left can be given. */
export async function requireDecided(db: Db, { saleId }: { saleId: string }): Promise<void> {
  if (await isHeldByBank(db, saleId, { isUndecided: true })) throw disputed(saleId)
}
