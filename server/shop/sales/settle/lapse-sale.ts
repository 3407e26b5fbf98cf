import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { releaseUse } from '../../money/codes/store.ts'
import { lockCredit } from '../../money/credit/store.ts'
import { linesOfSale, moveLine } from '../books/lines.ts'
import { giveBackToPurse } from '../books/purse.ts'

/** The sale was not paid: it ends, and the store credit and the code spent on it are given back. */
export async function lapseSale({ db, clock }: WithDb & WithClock, saleId: string, note: string): Promise<void> {
  const lines = await linesOfSale(db, saleId)
  await db.transaction(async (tx) => {
    const at = clock.now()
    await lockCredit(tx, lines[0]?.userId ?? null)
    let hasLapsed = false
    for (const line of lines)
      if (await moveLine(tx, line, { event: 'payment_lapsed', at, note, set: { creditUsed: 0 } })) {
        hasLapsed = true
        await giveBackToPurse(tx, line, at)
      }
    if (hasLapsed) await releaseUse(tx, saleId, at)
  })
}
