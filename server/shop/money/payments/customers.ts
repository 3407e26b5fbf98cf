import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import { fullName } from '#contract/identity/person-name.ts'
import { setPaymentCustomer, type User } from '../../../identity/accounts/store.ts'
import { users } from '../../../identity/users/tables.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import { keptLanguage } from '../../../platform/languages/kept-language.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { Buyer } from './buyer.ts'
import type { CustomerId, WithPayments } from './payments.ts'
import { paymentCustomers } from './tables.ts'

/** Not given up since it was opened. */
const isUsable = isNull(paymentCustomers.endedAt)

/** The customer whose saved card this account may charge, once its owner has saved one. */
export async function findCustomer(db: Db, userId: UserId): Promise<CustomerId | undefined> {
  const [found] = await db
    .select({ id: paymentCustomers.id })
    .from(users)
    .innerJoin(
      paymentCustomers,
      and(eq(paymentCustomers.id, users.paymentCustomerId), eq(paymentCustomers.userId, users.id)),
    )
    .where(and(eq(users.id, userId), isUsable))
  return found?.id
}

/**
 * A card was saved under this customer, and is charged from now on. Only while the customer is still the account's: the
 * account may have been deleted, or taken over by another owner, since the payment was opened.
 */
export async function rememberCustomer(tx: Db, userId: UserId, customer: CustomerId): Promise<void> {
  const own = tx
    .select({ id: paymentCustomers.userId })
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.id, customer), isUsable))
  await setPaymentCustomer(tx, userId, { customer, only: and(isNull(users.deletedAt), inArray(users.id, own)) })
}

type Deps = WithDb & WithClock & WithPayments

/** The customer that this account's cards are saved under, opened at the provider if there is none. */
export async function ensureCustomer(deps: Deps, user: User, buyer: Buyer): Promise<CustomerId> {
  const { db, clock, payments } = deps
  const [open] = await db
    .select({ id: paymentCustomers.id })
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.userId, user.id), isUsable))
    .orderBy(desc(paymentCustomers.openedAt))
    .limit(1)
  if (open) return open.id
  const [before] = await db
    .select({ count: count() })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.userId, user.id))
  const customer = await payments.ensureCustomer({
    email: buyer.email,
    name: fullName(buyer, keptLanguage(user.language)) || buyer.email,
    // Two tabs share one customer, and an account that has given one up never gets that one again.
    idempotencyKey: `customer-${user.id}-${before?.count ?? 0}`,
  })
  const isKept = await db.transaction(async (tx) => {
    const isThere = (await lockUser(tx, user.id))?.deletedAt === null
    if (isThere)
      await tx
        .insert(paymentCustomers)
        .values({ id: customer, userId: user.id, openedAt: clock.now() })
        .onConflictDoNothing()
    return isThere
  })
  if (isKept) return customer
  await payments.forgetCustomer(customer)
  throw new Refusal('signed_out', 'the account was deleted meanwhile')
}

/** Locked, so that no customer is opened for an account while its customers are given up. */
async function lockUser(tx: Db, userId: UserId) {
  const [user] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return user
}

/** The customer is gone at the provider: it was removed there. */
export async function dropCustomer({ db, clock }: WithDb & WithClock, customer: CustomerId): Promise<void> {
  await db.update(paymentCustomers).set({ endedAt: clock.now() }).where(eq(paymentCustomers.id, customer))
}

/** Gives up all customers of an account, earlier ones included, and has the provider remove them. */
export async function endCustomers(tx: Db, userId: UserId, queue: Pick<Queue, 'enqueue'>): Promise<void> {
  await lockUser(tx, userId)
  const ended = await tx
    .update(paymentCustomers)
    .set({ endedAt: sql`now()` })
    .where(and(eq(paymentCustomers.userId, userId), isNull(paymentCustomers.endedAt)))
    .returning({ id: paymentCustomers.id })
  for (const { id: customer } of ended) await queue.enqueue(tx, 'forget-customer', { customer })
  await setPaymentCustomer(tx, userId, { customer: null })
}
