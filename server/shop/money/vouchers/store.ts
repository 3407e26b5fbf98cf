import { and, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { CodeBuyer } from '../codes/persons.ts'
import { codes } from '../codes/tables.ts'
import { holds } from '../credit/tables.ts'
import { sales } from '../../basics/sale-tables/tables.ts'
import { voucherEntries } from './tables.ts'

/** Money that comes back to a voucher can be spent for at least so many days, even where the voucher has ended. */
const daysAfterReturn = 90

/** Takes value if there is enough: one statement, so of two sales at once the second sees the first. */
export async function takeValue(tx: Db, codeId: string, cents: number): Promise<boolean> {
  const taken = await tx
    .update(codes)
    .set({ spent: sql`${codes.spent} + ${cents}` })
    .where(and(eq(codes.id, codeId), sql`${codes.spent} + ${cents} <= ${codes.value}`))
    .returning({ id: codes.id })
  return taken.length > 0
}

/** The same for a sale that is opened now, which a pause refuses. */
export async function takeOrRefuse(tx: Db, codeId: string, cents: number): Promise<void> {
  const [taken] = await tx
    .update(codes)
    .set({ spent: sql`${codes.spent} + ${cents}` })
    .where(and(eq(codes.id, codeId), isNull(codes.pausedAt), sql`${codes.spent} + ${cents} <= ${codes.value}`))
    .returning({ id: codes.id })
  if (!taken) throw new Refusal('code_not_valid', 'spent or paused meanwhile')
}

/** What was taken for a sale is there again, before anything was booked. */
export async function releaseTaken(tx: Db, codeId: string, cents: number): Promise<void> {
  await tx
    .update(codes)
    .set({ spent: sql`${codes.spent} - ${cents}` })
    .where(eq(codes.id, codeId))
}

/** Notes what an open sale has taken. Must run in the transaction that took it and wrote the sale. */
export async function holdVoucher(tx: Db, hold: { saleId: string; codeId: string; amount: number; at: Date }) {
  const { at: takenAt, ...rest } = hold
  await tx.insert(holds).values({ ...rest, kind: 'voucher', takenAt })
}

const isVoucherHold = (saleId: string) => and(eq(holds.saleId, saleId), eq(holds.kind, 'voucher'))

/** The sale is sold: what it held stays taken, and is booked with its lines. False where it holds nothing any more. */
export async function endVoucherHold(tx: Db, saleId: string): Promise<boolean> {
  const ended = await tx.delete(holds).where(isVoucherHold(saleId)).returning({ amount: holds.amount })
  return ended.length > 0
}

/** The sale ends without a purchase: what it held is there again. Does so once. */
export async function releaseVoucherHold(tx: Db, saleId: string): Promise<void> {
  const [ended] = await tx
    .delete(holds)
    .where(isVoucherHold(saleId))
    .returning({ amount: holds.amount, codeId: holds.codeId })
  if (ended?.codeId) await releaseTaken(tx, ended.codeId, ended.amount)
}

interface Entry {
  codeId: string
  saleId: string
  lineId: string
  /** In cents of the books' currency, above zero. */
  amount: number
  at: Date
}

/** A voucher pays a line. Its value was taken before, in this transaction or with a hold. */
export async function bookPaid(tx: Db, entry: Entry, reason: string): Promise<void> {
  if (entry.amount <= 0) return
  const lineNo = await nextEntry(tx, entry.lineId)
  await tx.insert(voucherEntries).values({ ...entry, amount: -entry.amount, reason, lineNo })
}

/** What a line has of its voucher now, in cents: nothing after it went back. `paid` is what the voucher last paid for it. */
export async function voucherHeld(tx: Db, lineId: string): Promise<{ held: number; paid: number }> {
  const [sum] = await tx
    .select({ cents: sql`coalesce(sum(${voucherEntries.amount}), 0)`.mapWith(Number) })
    .from(voucherEntries)
    .where(eq(voucherEntries.lineId, lineId))
  const [last] = await tx
    .select({ amount: voucherEntries.amount })
    .from(voucherEntries)
    .where(and(eq(voucherEntries.lineId, lineId), sql`${voucherEntries.amount} < 0`))
    .orderBy(desc(voucherEntries.id))
    .limit(1)
  return { held: Math.max(0, -(sum?.cents ?? 0)), paid: -(last?.amount ?? 0) }
}

/** A line, or a part of it (`partId`, which is booked once), goes back to its voucher. */
export async function giveToVoucher(tx: Db, entry: Entry, partId?: string): Promise<void> {
  if (entry.amount <= 0) return
  const turn = partId
    ? { requestKey: `part:${partId}`, reason: 'Returned in part' }
    : { lineNo: await nextEntry(tx, entry.lineId), reason: 'Returned' }
  await tx.insert(voucherEntries).values({ ...entry, ...turn })
  const until = new Date(entry.at.getTime() + daysAfterReturn * 86_400_000).toISOString()
  await tx
    .update(codes)
    .set({
      spent: sql`${codes.spent} - ${entry.amount}`,
      endsAt: sql`case when ${codes.endsAt} is not null then greatest(${codes.endsAt}, ${until}::timestamptz) end`,
    })
    .where(eq(codes.id, entry.codeId))
}

/** Payments and returns alternate, and the database refuses a second of either in a row. */
async function nextEntry(tx: Db, lineId: string): Promise<number> {
  const [entries] = await tx
    .select({ all: count() })
    .from(voucherEntries)
    .where(and(eq(voucherEntries.lineId, lineId), isNotNull(voucherEntries.lineNo)))
  return (entries?.all ?? 0) + 1
}

/** The open sales of this account or browser that hold value of a voucher. */
export async function listSalesThatHoldVoucher(
  db: Db,
  codeId: string,
  { userId, browserHash }: CodeBuyer,
): Promise<string[]> {
  const theirs = [
    ...(userId ? [eq(sales.userId, userId)] : []),
    ...(browserHash ? [eq(sales.browserHash, browserHash)] : []),
  ]
  if (theirs.length === 0) return []
  const found = await db
    .select({ saleId: holds.saleId })
    .from(holds)
    .innerJoin(sales, eq(sales.id, holds.saleId))
    .where(and(eq(holds.codeId, codeId), or(...theirs)))
  return found.map(({ saleId }) => saleId)
}

/** Which voucher pays for a sale. */
export async function voucherOf(tx: Db, saleId: string): Promise<string | undefined> {
  const [sale] = await tx.select({ voucherId: sales.voucherId }).from(sales).where(eq(sales.id, saleId))
  return sale?.voucherId ?? undefined
}

export async function nameOfVoucher(db: Db, id: string): Promise<string | null> {
  const [found] = await db.select({ code: codes.code }).from(codes).where(eq(codes.id, id))
  return found?.code ?? null
}
