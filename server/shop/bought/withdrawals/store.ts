import { and, asc, countDistinct, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { Db } from '../../../platform/db/db.ts'
import { users } from '../../../identity/users/tables.ts'
import { isBySamePerson } from '../../sales/books/same-person.ts'
import type { Order } from '../../sales/books/order.ts'
import { orders, sales } from '../../basics/sale-tables/tables.ts'
import { withdrawals } from './tables.ts'

export type Withdrawal = typeof withdrawals.$inferSelect
type NewWithdrawal = typeof withdrawals.$inferInsert

export async function insertStatement(db: Db, statement: NewWithdrawal): Promise<void> {
  await db.insert(withdrawals).values(statement)
}

type Confirmation = Pick<Withdrawal, 'userId' | 'browserHash' | 'isCrowded'> & { receivedAt: Date }

/** Makes a statement count. Undefined when it is confirmed already, or there is none. */
export async function receiveStatement(
  tx: Db,
  tokenHash: string,
  confirmation: Confirmation,
): Promise<Withdrawal | undefined> {
  const [received] = await tx
    .update(withdrawals)
    .set({ state: 'received', ...confirmation })
    .where(and(eq(withdrawals.tokenHash, tokenHash), eq(withdrawals.state, 'stated')))
    .returning()
  return received
}

export async function findStatement(db: Db, tokenHash: string): Promise<Withdrawal | undefined> {
  const [found] = await db.select().from(withdrawals).where(eq(withdrawals.tokenHash, tokenHash))
  return found
}

export async function findWithdrawal(db: Db, id: number): Promise<Withdrawal | undefined> {
  const [found] = await db.select().from(withdrawals).where(eq(withdrawals.id, id))
  return found
}

export async function getWithdrawal(db: Db, id: number): Promise<Withdrawal> {
  const found = await findWithdrawal(db, id)
  if (!found) throw new Error(`there is no withdrawal ${id}`)
  return found
}

/** Locks it until this transaction ends. Lock the account and the order before it. */
export async function lockWithdrawal(tx: Db, id: number): Promise<Withdrawal | undefined> {
  const [found] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
  return found
}

type Change = Partial<
  Pick<Withdrawal, 'state' | 'why' | 'orderId' | 'proof' | 'lines' | 'decision' | 'decidedBy' | 'decidedAt' | 'answer'>
>

export async function changeWithdrawal(tx: Db, id: number, change: Change): Promise<void> {
  await tx.update(withdrawals).set(change).where(eq(withdrawals.id, id))
}

type OfOrder = Pick<Withdrawal, 'id'> & { orderId: string }

const othersOf = ({ id, orderId }: OfOrder) => and(eq(withdrawals.orderId, orderId), ne(withdrawals.id, id))

/** The order went back by another withdrawal, so those that wait about it are settled. */
export async function settleOthers(tx: Db, withdrawal: OfOrder): Promise<void> {
  await tx
    .update(withdrawals)
    .set({ state: 'void', why: 'already-back', decision: null })
    .where(and(othersOf(withdrawal), inArray(withdrawals.state, ['received', 'waiting'])))
}

const hasOther = async (tx: Db, which: SQL | undefined): Promise<boolean> => {
  const [found] = await tx.select({ id: withdrawals.id }).from(withdrawals).where(which).limit(1)
  return found !== undefined
}

export const isWaitingElsewhere = (tx: Db, withdrawal: OfOrder): Promise<boolean> =>
  hasOther(tx, and(othersOf(withdrawal), eq(withdrawals.state, 'waiting')))

/** Another statement about the order is being carried out. */
export const isUnderWayElsewhere = (tx: Db, withdrawal: OfOrder): Promise<boolean> =>
  hasOther(tx, and(othersOf(withdrawal), eq(withdrawals.state, 'received'), isNotNull(withdrawals.decision)))

/**
 * How many other purchases the same person withdrew from since a moment, or is withdrawing from. Locked until this
 * transaction ends, so that of several at the same moment each counts those before it.
 */
export async function countEarlier(tx: Db, order: Order, since: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('landfall-withdrawals'))`)
  const [found] = await tx
    .select({ count: countDistinct(orders.saleId) })
    .from(withdrawals)
    .innerJoin(orders, eq(orders.id, withdrawals.orderId))
    .innerJoin(sales, eq(sales.id, orders.saleId))
    .where(
      and(
        or(eq(withdrawals.state, 'done'), and(eq(withdrawals.state, 'received'), isNotNull(withdrawals.decision))),
        gt(withdrawals.receivedAt, since),
        ne(orders.saleId, order.saleId),
        isBySamePerson(tx, order),
      ),
    )
  return found?.count ?? 0
}

/** Confirmed ones whose job may have been lost. */
export const listUnjudged = (db: Db, before: Date): Promise<{ id: number }[]> =>
  db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.state, 'received'), lt(withdrawals.receivedAt, before)))
    .orderBy(asc(withdrawals.receivedAt))

/** How many characters of an order's number pages show. */
const shownLength = 6

export interface Candidate {
  order: Order
  /** The owner's address, where it is proven; it may have changed since they bought. */
  provenEmail: string | null
  owner: { emailProvenAt: Date | null; passwordHash: string | null } | null
}

/** The orders that a typed number may mean: one by the whole number, a few by its end. */
export const listCandidates = (db: Db, typed: string): Promise<Candidate[]> =>
  db
    .select({
      order: orders,
      provenEmail: sql<string | null>`case when ${users.emailProvenAt} is null then null else ${users.email} end`,
      owner: { emailProvenAt: users.emailProvenAt, passwordHash: users.passwordHash },
    })
    .from(orders)
    .leftJoin(users, and(eq(users.id, orders.userId), isNull(users.deletedAt)))
    .where(
      typed.length === shownLength
        ? or(eq(orders.orderNo, typed), eq(sql`right(${orders.orderNo}, 6)`, typed))
        : eq(orders.orderNo, typed),
    )
    .limit(20)

/** The statements of an account: those it confirmed, those about its orders, those under its address. */
const isOf = (db: Db, userId: UserId, email: string | null) =>
  or(
    eq(withdrawals.userId, userId),
    inArray(withdrawals.orderId, db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))),
    email ? sql`lower(${withdrawals.email}) = ${email.toLowerCase()}` : undefined,
  )

export const listStatementsOf = (db: Db, userId: UserId, email: string | null): Promise<Withdrawal[]> =>
  db
    .select()
    .from(withdrawals)
    .where(isOf(db, userId, email))
    .orderBy(asc(withdrawals.id))

/** That there was a withdrawal stays with the books; who made it is erased. */
export async function forgetStatementsOf(tx: Db, userId: UserId, email: string | null): Promise<void> {
  await tx
    .update(withdrawals)
    .set({ name: '', email: '', userId: null, browserHash: null, answer: '' })
    .where(isOf(tx, userId, email))
}
