import { shareByWeight } from '#contract/money/share-by-weight.ts'
import type { Db } from '../../platform/db/db.ts'
import { creditHeld, giveCreditBack, giveCreditPart, lockCredit, spendCredit } from '../credit/store.ts'
import { voucherCents } from '../vouchers/judge-voucher.ts'
import { bookPaid, giveToVoucher, takeValue, voucherHeld, voucherOf } from '../vouchers/store.ts'
import type { Line } from './lines.ts'
import type { Sale } from './sale-store.ts'

/**
 * What neither a code takes off nor a card pays comes from one purse: the sale's voucher, or the account's store credit.
 * Lines keep it in the sale's currency (`creditUsed`); a voucher's own entries are in the books' currency.
 */
interface Paying {
  line: Line
  /** In the sale's currency. */
  amount: number
  reason: string
}

type PaidSale = Pick<Sale, 'id' | 'voucherId' | 'credit' | 'currency' | 'perUsd'>

/** The purse pays for lines. The value of a voucher was taken before; credit was locked. */
export async function payFromPurse(tx: Db, sale: PaidSale, paying: readonly Paying[], at: Date): Promise<void> {
  const { id: saleId, voucherId: codeId } = sale
  const amounts = paying.map(({ amount }) => amount)
  const cents = codeId && amounts.some((amount) => amount > 0) ? shareByWeight(voucherCents(sale), amounts) : []
  for (const [index, { line, amount, reason }] of paying.entries())
    if (codeId) await bookPaid(tx, { codeId, saleId, lineId: line.id, amount: cents[index] ?? 0, at }, reason)
    else await spendCredit(tx, { userId: line.userId, amount, line, at }, reason)
}

/** The purse pays again for lines that lapsed before the bank answered. False when it no longer holds enough. */
export async function payAgainFromPurse(tx: Db, sale: PaidSale, paying: readonly Paying[], at: Date): Promise<boolean> {
  const owed = paying.reduce((sum, { amount }) => sum + amount, 0)
  const isThere = sale.voucherId
    ? await takeValue(tx, sale.voucherId, voucherCents(sale))
    : (await lockCredit(tx, paying[0]?.line.userId ?? null)) >= owed
  if (isThere) await payFromPurse(tx, sale, paying, at)
  return isThere
}

/** How much of a line the purse pays at this moment, by its entries, in the sale's currency. */
export async function heldByPurse(tx: Db, line: Line): Promise<number> {
  if (!(await voucherOf(tx, line.saleId))) return creditHeld(tx, line)
  const { held } = await voucherHeld(tx, line.id)
  return held > 0 ? line.creditUsed - line.returnedCredit : 0
}

/** All that the purse pays for a line goes back to it. */
export async function giveBackToPurse(tx: Db, line: Line, at: Date): Promise<void> {
  const { id: lineId, saleId, userId } = line
  const codeId = await voucherOf(tx, saleId)
  if (codeId) return giveToVoucher(tx, { codeId, saleId, lineId, amount: (await voucherHeld(tx, lineId)).held, at })
  await giveCreditBack(tx, { userId, amount: await creditHeld(tx, line), line, at })
}

/** A part goes back, while the line stays sold. Parts of a voucher are rounded so that all of them add up to what it paid. */
export async function givePartToPurse(
  tx: Db,
  line: Line,
  { amount, at, partId, actor }: { amount: number; at: Date; partId: string; actor: string },
): Promise<void> {
  const { id: lineId, saleId, userId, creditUsed, returnedCredit } = line
  if (amount <= 0) return
  const codeId = await voucherOf(tx, saleId)
  if (!codeId) return giveCreditPart(tx, { userId, amount, line, at }, { partId, actor })
  const { held, paid } = await voucherHeld(tx, lineId)
  const stays = Math.round((paid * (creditUsed - returnedCredit - amount)) / creditUsed)
  await giveToVoucher(tx, { codeId, saleId, lineId, amount: held - stays, at }, partId)
}
