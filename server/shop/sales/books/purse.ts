import { shareByWeight } from '#contract/money/share-by-weight.ts'
import type { Db } from '../../../platform/db/db.ts'
import { creditTaken } from '../../money/credit/credit-to-spend.ts'
import { creditHeld, giveCreditBack, giveCreditPart, lockCredit, spendCredit } from '../../money/credit/store.ts'
import { bookPaid, giveToVoucher, takeValue, voucherHeld, voucherOf } from '../../money/vouchers/store.ts'
import type { Line } from './lines.ts'
import type { Sale } from './sale-store.ts'

/**
 * What neither a code takes off nor a card pays comes from one purse: the sale's voucher, or the account's store credit.
 * Lines keep it in the sale's currency (`creditUsed`); the purse's own entries are in the books' currency, at the sale's rate.
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
  const cents = shareByWeight(takenFor(sale, paying), amounts)
  for (const [index, { line, reason }] of paying.entries()) {
    const amount = cents[index] ?? 0
    if (codeId) await bookPaid(tx, { codeId, saleId, lineId: line.id, amount, at }, reason)
    else await spendCredit(tx, { userId: line.userId, amount, line, at }, reason)
  }
}

/** What the purse gives for what it pays, in cents of the books' currency. */
const takenFor = ({ currency, perUsd }: PaidSale, paying: readonly Paying[]): number =>
  creditTaken({ currency, perUsd, credit: paying.reduce((sum, { amount }) => sum + amount, 0) })

/** The purse pays again for lines that lapsed before the bank answered. False when it no longer holds enough. */
export async function payAgainFromPurse(tx: Db, sale: PaidSale, paying: readonly Paying[], at: Date): Promise<boolean> {
  const owed = takenFor(sale, paying)
  const isThere = sale.voucherId
    ? await takeValue(tx, sale.voucherId, owed)
    : (await lockCredit(tx, paying[0]?.line.userId ?? null)) >= owed
  if (isThere) await payFromPurse(tx, sale, paying, at)
  return isThere
}

/** How much of a line the purse pays at this moment, by its entries, in the sale's currency. */
export async function heldByPurse(tx: Db, line: Line): Promise<number> {
  const isByVoucher = (await voucherOf(tx, line.saleId)) !== undefined
  const { held } = isByVoucher ? await voucherHeld(tx, line.id) : await creditHeld(tx, line)
  return held > 0 ? line.creditUsed - line.returnedCredit : 0
}

/** All that the purse pays for a line goes back to it. */
export async function giveBackToPurse(tx: Db, line: Line, at: Date): Promise<void> {
  const { id: lineId, saleId, userId } = line
  const codeId = await voucherOf(tx, saleId)
  if (codeId) return giveToVoucher(tx, { codeId, saleId, lineId, amount: (await voucherHeld(tx, lineId)).held, at })
  await giveCreditBack(tx, { userId, amount: (await creditHeld(tx, line)).held, line, at })
}

/** A part goes back, while the line stays sold. Parts are rounded so that all of them add up to what the purse paid. */
export async function givePartToPurse(
  tx: Db,
  line: Line,
  { amount, at, partId, actor }: { amount: number; at: Date; partId: string; actor: string },
): Promise<void> {
  const { id: lineId, saleId, userId, creditUsed, returnedCredit } = line
  if (amount <= 0) return
  const codeId = await voucherOf(tx, saleId)
  const { held, paid } = codeId ? await voucherHeld(tx, lineId) : await creditHeld(tx, line)
  const cents = held - Math.round((paid * (creditUsed - returnedCredit - amount)) / creditUsed)
  if (codeId) await giveToVoucher(tx, { codeId, saleId, lineId, amount: cents, at }, partId)
  else await giveCreditPart(tx, { userId, amount: cents, line, at }, { partId, actor })
}
