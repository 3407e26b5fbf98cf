import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import { isLanguage, type Language } from '#contract/languages/languages.ts'
import type { Db } from '../../platform/db/db.ts'
import { hotStatement, type Arg } from '../../platform/db/hot-statement.ts'
import { keptLanguage } from '../../platform/languages/kept-language.ts'
import { users } from '../users/tables.ts'

export type User = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

/** The language of a user's mails. */
export const languageOfUser = (user: Pick<User, 'language'> | undefined): Language => keptLanguage(user?.language)

export function chosenLanguage(user: Pick<User, 'language'> | undefined): Language | null {
  const language = user?.language ?? undefined
  return isLanguage(language) ? language : null
}

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

const byId = hotStatement('user-by-id', (db, { id }: { id: Arg<UserId> }) =>
  db.select().from(users).where(eq(users.id, id)),
)

export async function userById(db: Db, id: UserId): Promise<User | undefined> {
  const [user] = await byId(db, { id })
  return user
}

/** Undefined if the address already has an account, including one created a moment ago. */
export async function insertUser(db: Db, user: NewUser): Promise<User | undefined> {
  const [inserted] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning()
  return inserted
}

/** Undefined if there is no such user: nothing is written to a deleted account. */
export async function changeUser(db: Db, id: UserId, changes: Partial<NewUser>): Promise<User | undefined> {
  const isLiving = and(eq(users.id, id), isNull(users.deletedAt))
  const [changed] = await db.update(users).set(changes).where(isLiving).returning()
  return changed
}

/** Stores where a customer says they live. */
export async function rememberCountry(db: Db, id: UserId, country: string): Promise<void> {
  const isNews = or(isNull(users.country), ne(users.country, country))
  await db
    .update(users)
    .set({ country })
    .where(and(eq(users.id, id), isNull(users.deletedAt), isNews))
}

/**
 * Whether the account exists, locked so that a deletion waits for this transaction. Call it before writing personal
 * data, and before locking the user's orders, since deletion locks in the same order.
 */
export async function holdUser(tx: Db, id: UserId): Promise<boolean> {
  const isLiving = and(eq(users.id, id), isNull(users.deletedAt))
  const held = await tx.select({ id: users.id }).from(users).where(isLiving).for('no key update')
  return held.length > 0
}

/** A guest's account is unclaimed until they choose a password or prove the address. */
export const isClaimed = ({ emailProvenAt, passwordHash }: Pick<User, 'emailProvenAt' | 'passwordHash'>): boolean =>
  Boolean(emailProvenAt || passwordHash)

type GuestArgs = Record<'email' | 'firstName' | 'lastName' | 'phone' | 'language' | 'country', Arg<string | null>> & {
  at: Arg<Date>
}

/** One statement in almost every case: an address that is taken, or held for its former owner, gets no account. */
export const insertGuest = hotStatement(
  'insert-guest',
  (_db, { email, firstName, lastName, phone, language, country, at }: GuestArgs) => sql<{ id: UserId }>`
    insert into users (email, first_name, last_name, phone, language, country, created_at, updated_at)
    select ${email}::text, ${firstName}::text, ${lastName}::text, ${phone}::text, ${language}::text,
      ${country}::text, ${at}::timestamptz, ${at}::timestamptz
    where not exists (
      select from email_changes where former_email = ${email} and undo_until > ${at}::timestamptz)
    on conflict (email) do nothing
    returning id`,
)

/** Under which customer of the payment provider the user's card is saved. */
export async function setPaymentCustomer(
  tx: Db,
  userId: UserId,
  { customer, only }: { customer: string | null; only?: SQL | undefined },
): Promise<void> {
  await tx
    .update(users)
    .set({ paymentCustomerId: customer })
    .where(and(eq(users.id, userId), only))
}
