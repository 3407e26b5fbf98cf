import { and, eq, gte, isNotNull } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { Db } from '../../platform/db/db.ts'
import { identities, passkeys, secondFactors } from './tables.ts'

/** Whether signing in to this account requires a code. */
export async function hasSecondFactor(db: Db, userId: UserId): Promise<boolean> {
  const isConfirmed = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
  const [factor] = await db.select({ userId: secondFactors.userId }).from(secondFactors).where(isConfirmed)
  return factor !== undefined
}

/** Whether an account has a second factor or a passkey. */
export async function hasKeys(db: Db, userId: UserId): Promise<boolean> {
  if (await hasSecondFactor(db, userId)) return true
  const [passkey] = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1)
  return passkey !== undefined
}

/** Deletes an account's passkeys and second factor, or those set up since a given time. */
export async function dropKeys(db: Db, userId: UserId, since = new Date(0)): Promise<void> {
  await dropPasskeys(db, userId, since)
  await db.delete(secondFactors).where(and(eq(secondFactors.userId, userId), gte(secondFactors.createdAt, since)))
}

export async function dropPasskeys(db: Db, userId: UserId, since: Date): Promise<void> {
  await db.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)))
}

/** Deletes the ways to sign in without the password that were set up since a given time. */
export async function dropNewWaysIn(db: Db, userId: UserId, since: Date): Promise<void> {
  await dropPasskeys(db, userId, since)
  await dropIdentities(db, userId, since)
}

export async function dropIdentities(db: Db, userId: UserId, since: Date): Promise<void> {
  await db.delete(identities).where(and(eq(identities.userId, userId), gte(identities.createdAt, since)))
}
