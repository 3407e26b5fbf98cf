import { and, arrayOverlaps, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import { normalCode } from '#contract/sales/code.ts'
import { lineTraits } from '#contract/sales/line.ts'
import { statusesThat } from '#contract/sales/status-traits.ts'
import { users } from '../../../identity/users/tables.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { holds } from '../credit/tables.ts'
import { orders, sales } from '../../basics/sale-tables/tables.ts'
import { mostPerPerson, type PersonsRecord } from './judge-code.ts'
import { isOfMailbox, mailboxOf } from '../../../platform/limits/mailbox-of.ts'
import { accountMark, cardMark, type CodeBuyer, marksOf } from './persons.ts'
import { type CodeRow, codes, codeUses } from './tables.ts'

/** A code as it was typed, and what its buyer has to do with it. */
export interface LookedUp {
  found: CodeRow | undefined
  person: PersonsRecord
}

/** The same statements for every code: the time of an answer must not tell whether a code exists, or what became of it. */
export async function lookUpCode(db: Db, typed: string, buyer: CodeBuyer): Promise<LookedUp> {
  const { code, ownerEmail } = (await findCode(db, typed)) ?? {}
  return {
    found: code,
    person: { ...(await readPerson(db, code?.id, buyer)), isOwner: isOwner(code, ownerEmail, buyer) },
  }
}

async function findCode(db: Db, typed: string) {
  const [found] = await db
    .select({ code: codes, ownerEmail: users.email })
    .from(codes)
    .leftJoin(users, eq(users.id, codes.ownerId))
    .where(eq(codes.code, normalCode(typed)))
  return found
}

function isOwner(code: CodeRow | undefined, ownerEmail: string | null | undefined, buyer: CodeBuyer): boolean {
  if (!code?.ownerId) return false
  if (code.ownerId === buyer.userId) return true
  return Boolean(ownerEmail && buyer.email && mailboxOf(ownerEmail) === mailboxOf(buyer.email))
}

/** Stands for a code that does not exist, so that looking one up takes the same queries. */
const noCode = '00000000-0000-0000-0000-000000000000'

const countOf = (state: 'held' | 'used') => sql`count(*) filter (where ${codeUses.state} = ${state})::int`

/** What the buyer has done with this code, and whether they have bought before. */
async function readPerson(
  db: Db,
  codeId: string | undefined,
  buyer: CodeBuyer,
): Promise<Omit<PersonsRecord, 'isOwner'>> {
  const marks = marksOf(buyer)
  const [uses] = await db
    .select({
      used: countOf('used').mapWith(Number),
      held: countOf('held').mapWith(Number),
      heldSpent: sql`coalesce(sum(${codeUses.spent}) filter (where ${codeUses.state} = 'held'), 0)`.mapWith(Number),
    })
    .from(codeUses)
    .where(
      and(
        eq(codeUses.codeId, codeId ?? noCode),
        marks.length > 0 ? arrayOverlaps(codeUses.persons, marks) : sql`false`,
      ),
    )
  const { used = 0, held = 0, heldSpent = 0 } = uses ?? {}
  const ofVoucher = await heldOfVoucher(db, codeId ?? noCode, buyer)
  return { uses: used, held: { uses: held, spent: heldSpent + ofVoucher }, hasBought: await hasBought(db, buyer) }
}

/** What the buyer's own open checkouts hold of a voucher: it is free for them once they begin anew. */
async function heldOfVoucher(db: Db, codeId: string, { userId, browserHash }: CodeBuyer): Promise<number> {
  const isTheirs = or(
    userId ? eq(sales.userId, userId) : undefined,
    browserHash ? eq(sales.browserHash, browserHash) : undefined,
  )
  const [held] = await db
    .select({ sum: sql`coalesce(sum(${holds.amount}), 0)`.mapWith(Number) })
    .from(holds)
    .innerJoin(sales, eq(sales.id, holds.saleId))
    .where(and(eq(holds.codeId, codeId), isTheirs ?? sql`false`))
  return held?.sum ?? 0
}

const keptStatuses = statusesThat(lineTraits, 'isPaid').filter((status) => !lineTraits[status].isRefunded)

async function hasBought(db: Db, { userId, email }: CodeBuyer): Promise<boolean> {
  const isTheirs = or(
    userId ? eq(orders.userId, userId) : undefined,
    email ? isOfMailbox(orders.email, email) : undefined,
  )
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isTheirs ?? sql`false`, inArray(sql`${orders.status}`, keptStatuses)))
    .limit(1)
  return found.length > 0
}

/** A code that fits a sale which is about to be opened. */
export interface CodeToTake {
  id: string
  code: string
  discount: number
  spent: number
  buyer: CodeBuyer
}

/** One use, and what it costs, if there is room for both: one statement, so of two sales at once the second sees the first. */
async function takeRoom(tx: Db, codeId: string, spent: number): Promise<CodeRow | undefined> {
  const [taken] = await tx
    .update(codes)
    .set({ used: sql`${codes.used} + 1`, spent: sql`${codes.spent} + ${spent}` })
    .where(
      and(
        eq(codes.id, codeId),
        sql`(${codes.maxUses} is null or ${codes.used} < ${codes.maxUses})`,
        sql`(${codes.budget} is null or ${codes.spent} + ${spent} <= ${codes.budget})`,
      ),
    )
    .returning()
  return taken
}

/**
 * Takes a use for a sale, in the transaction that writes it and as its last statement but for the lines: the code's row
 * stays locked until then. Refuses when the last one went to another sale meanwhile.
 */
export async function takeUse(
  tx: Db,
  saleId: string,
  { id, discount, spent, buyer }: CodeToTake,
  at: Date,
): Promise<void> {
  const code = await takeRoom(tx, id, spent)
  if (!code || code.pausedAt) throw new Refusal('code_not_valid', 'taken or paused meanwhile')
  const persons = marksOf(buyer)
  // Counted under the code's lock, so that of two checkouts of one person at once the second is refused.
  if (Number.isFinite(mostPerPerson(code)) && persons.length > 0) {
    const live = and(
      eq(codeUses.codeId, id),
      arrayOverlaps(codeUses.persons, persons),
      sql`${codeUses.state} <> 'released'`,
    )
    if ((await tx.$count(codeUses, live)) >= mostPerPerson(code)) throw new Refusal('code_used_by_you')
  }
  const { reward } = code
  await tx.insert(codeUses).values({ saleId, codeId: id, state: 'held', discount, spent, persons, reward, takenAt: at })
}

/** Locks the use of a sale until the transaction ends. False where the sale has none. */
export async function lockUse(tx: Db, saleId: string): Promise<boolean> {
  const found = await tx.select({ id: codeUses.codeId }).from(codeUses).where(eq(codeUses.saleId, saleId)).for('update')
  return found.length > 0
}

/** The sale ends without a purchase, or all of it went back: its use is free again. Does so once. */
export async function releaseUse(tx: Db, saleId: string, at: Date): Promise<void> {
  const [released] = await tx
    .update(codeUses)
    .set({ state: 'released', releasedAt: at })
    .where(and(eq(codeUses.saleId, saleId), inArray(codeUses.state, ['held', 'used'])))
    .returning({ codeId: codeUses.codeId, spent: codeUses.spent })
  if (!released) return
  await tx
    .update(codes)
    .set({ used: sql`${codes.used} - 1`, spent: sql`${codes.spent} - ${released.spent}` })
    .where(eq(codes.id, released.codeId))
}

/** `code` when there is none left, `card` when the card that paid has used it as often as one person may. */
export type NoUse = 'code' | 'card'

/**
 * The sale is sold: its use counts. A sale that was closed before the bank answered takes one again. Says why it cannot
 * have one.
 */
export async function settleUse(
  tx: Db,
  saleId: string,
  { fingerprint, at }: { fingerprint: string | undefined; at: Date },
): Promise<NoUse | undefined> {
  const [use] = await tx.select().from(codeUses).where(eq(codeUses.saleId, saleId)).for('update')
  if (!use) return 'code'
  if (use.state === 'released' && !(await takeRoom(tx, use.codeId, use.spent))) return 'code'
  const card = fingerprint ? [cardMark(fingerprint)] : []
  const isCounted = await isCardCounted(tx, use.codeId, saleId, card)
  const persons = [...new Set([...use.persons, ...card])]
  await tx.update(codeUses).set({ state: 'used', persons, releasedAt: null }).where(eq(codeUses.saleId, saleId))
  if (!isCounted) return undefined
  await releaseUse(tx, saleId, at)
  return 'card'
}

/** Whether other sales that this card paid have used the code as often as one person may. */
async function isCardCounted(tx: Db, codeId: string, saleId: string, card: string[]): Promise<boolean> {
  if (card.length === 0) return false
  // Under the code's lock, so that of two payments with one card at once the second is counted.
  const [code] = await tx.select().from(codes).where(eq(codes.id, codeId)).for('no key update')
  if (!code || !Number.isFinite(mostPerPerson(code))) return false
  const others = and(
    eq(codeUses.codeId, codeId),
    eq(codeUses.state, 'used'),
    sql`${codeUses.saleId} <> ${saleId}`,
    arrayOverlaps(codeUses.persons, card),
  )
  return (await tx.$count(codeUses, others)) >= mostPerPerson(code)
}

/** The buyer of an open sale has said more about themselves. */
export async function noteBuyer(db: Db, saleId: string, buyer: CodeBuyer): Promise<void> {
  await db
    .update(codeUses)
    .set({ persons: marksOf(buyer) })
    .where(and(eq(codeUses.saleId, saleId), eq(codeUses.state, 'held')))
}

/** The open sales of this account or browser that hold a use of a code. */
export async function listSalesWithUse(db: Db, codeId: string, buyer: CodeBuyer): Promise<string[]> {
  const marks = marksOf({ ...buyer, email: undefined })
  if (marks.length === 0) return []
  const found = await db
    .select({ saleId: codeUses.saleId })
    .from(codeUses)
    .innerJoin(sales, eq(sales.id, codeUses.saleId))
    .where(
      and(
        eq(codeUses.codeId, codeId),
        eq(codeUses.state, 'held'),
        arrayOverlaps(codeUses.persons, marks),
        isNotNull(sales.open),
      ),
    )
  return found.map(({ saleId }) => saleId)
}

/** The account is deleted: what codes it used stays with the sales, without who it was. */
export async function forgetPerson(tx: Db, userId: UserId): Promise<void> {
  await tx
    .update(codeUses)
    .set({ persons: [] })
    .where(arrayOverlaps(codeUses.persons, [accountMark(userId)]))
}
