import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { giveCreditBack, lockCredit } from '../credit/store.ts'
import { linesOfSale, moveLine } from './lines.ts'

/** The sale was not paid: it ends, and the store credit spent on it is given back. */
export async function lapseSale({ db, clock }: WithDb & WithClock, saleId: string, note: string): Promise<void> {
  const lines = await linesOfSale(db, saleId)
  await db.transaction(async (tx) => {
    const at = clock.now()
    await lockCredit(tx, lines[0]?.userId ?? null)
    for (const line of lines)
      if (await moveLine(tx, line, { event: 'payment_lapsed', at, note, set: { creditUsed: 0 } }))
        await giveCreditBack(tx, { userId: line.userId, amount: line.creditUsed, line, at })
  })
}
