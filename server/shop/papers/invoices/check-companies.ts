import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { invoiceOf } from '../../sales/books/line-jobs.ts'
import { getSale, lockSale } from '../../sales/books/sale-store.ts'
import { setTax } from '../../sales/books/tax-of-sale.ts'
import type { WithTaxes } from '../../money/tax/open-taxes.ts'
import { listUnchecked, lockSaleTax, setDue } from '../../money/tax/store.ts'

const againAfterSeconds = 60 * 60

/**
 * Asks the register again about companies it had no answer for. They were charged tax; where the number proves valid,
 * the invoice is taken back by a credit note and written anew.
 */
export async function checkCompanies({ db, clock, queue, taxes }: WithDb & WithClock & WithQueue & WithTaxes) {
  if (!taxes) return
  for (const known of await listUnchecked(db, secondsAfter(clock.now(), -againAfterSeconds))) {
    const sale = await getSale(db, known.saleId)
    const checked = await taxes.checkAgain(known, sale.openedAt)
    await db.transaction(async (tx) => {
      // The sale first, as a request that sells it does.
      const locked = await lockSale(tx, sale.id)
      const now = await lockSaleTax(tx, sale.id)
      if (now?.vatState !== 'unknown') return
      await setTax(tx, locked, checked)
      await setDue(tx, sale.id, true)
      await queue.enqueueAll(tx, [invoiceOf(sale.id)])
    })
  }
}
