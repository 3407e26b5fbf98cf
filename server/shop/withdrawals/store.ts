import { and, asc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { UserId } from '#contract/accounts/account.ts'
import type { Db } from '../../platform/db/db.ts'
import { users } from '../../identity/users/tables.ts'
import type { Order } from '../sales/order.ts'
import { orders } from '../sale-tables/tables.ts'
import { withdrawals } from './tables.ts'

export type Withdrawal = typeof withdrawals.$inferSelect
type NewWithdrawal = typeof withdrawals.$inferInsert

export async function insertStatement(db: Db, statement: NewWithdrawal): Promise<void> {
  await db.insert(withdrawals).values(statement)
}

type Confirmation = Pick<Withdrawal, 'userId' | 'browserHash'> & { receivedAt: Date }

/** Makes a statement count. Undefined when it is confirmed already, or there is none. */
export async function receiveStatement(
  tx: Db,
  tokenHash: string,
  { receivedAt, userId, browserHash }: Confirmation,
): Promise<Withdrawal | undefined> {
  const [received] = await tx
    .update(withdrawals)
    .set({ state: 'received', receivedAt, userId, browserHash })
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
  Pick<Withdrawal, 'state' | 'why' | 'orderId' | 'proof' | 'lines' | 'decidedBy' | 'decidedAt' | 'answer'>
>

export async function changeWithdrawal(tx: Db, id: number, change: Change): Promise<void> {
  await tx.update(withdrawals).set(change).where(eq(withdrawals.id, id))
}

/** The order went back by another withdrawal, so those that wait about it are settled. */
export async function settleOthers(tx: Db, { id, orderId }: Pick<Withdrawal, 'id' | 'orderId'>): Promise<void> {
  if (!orderId) return
  await tx
    .update(withdrawals)
    .set({ state: 'void', why: 'already-back' })
    .where(and(eq(withdrawals.orderId, orderId), eq(withdrawals.state, 'waiting'), ne(withdrawals.id, id)))
}

export async function isWaitingElsewhere(
  tx: Db,
  { id, orderId }: Pick<Withdrawal, 'id' | 'orderId'>,
): Promise<boolean> {
  if (!orderId) return false
  const isOther = and(eq(withdrawals.orderId, orderId), eq(withdrawals.state, 'waiting'), ne(withdrawals.id, id))
  const [found] = await tx.select({ id: withdrawals.id }).from(withdrawals).where(isOther).limit(1)
  return found !== undefined
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
