import { writeBooks } from '#contract/money/books-money.ts'
import { booksCurrency } from '#contract/money/money.ts'
import type { PartnerBalance } from '#contract/channels/partner-api.ts'
import type { Db } from '../../../platform/db/db.ts'
import { booksOf } from './books-of.ts'
import type { PartnerAccount } from './store.ts'

/**
 * The ledger takes the price of an order when it is placed. Until it is delivered that is a hold to the partner: it
 * counts to the balance, and cannot be spent.
 */
export async function readBalance(
  db: Db,
  { userId, mode }: Pick<PartnerAccount, 'userId' | 'mode'>,
): Promise<PartnerBalance> {
  // One transaction: an order that is refunded meanwhile is counted once.
  const { free, held } = await db.transaction((tx) => booksOf[mode].read(tx, userId), {
    isolationLevel: 'repeatable read',
  })
  return {
    balance: writeBooks(free + held),
    held: writeBooks(held),
    available: writeBooks(free),
    currency: booksCurrency,
    mode,
  }
}
