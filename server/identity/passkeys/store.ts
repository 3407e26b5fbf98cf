import { and, asc, count, eq, gt, lt } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { Db } from '../../platform/db/db.ts'
import { passkeys } from '../accounts/tables.ts'
import { passkeyChallenges } from './tables.ts'

export type Passkey = typeof passkeys.$inferSelect
export type Challenge = typeof passkeyChallenges.$inferSelect

export const passkeysOf = (db: Db, userId: UserId): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))

export async function countPasskeys(db: Db, userId: UserId): Promise<number> {
  const [all] = await db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  return all?.count ?? 0
}

export async function findPasskey(db: Db, id: string): Promise<Passkey | undefined> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, id))
  return passkey
}

/** False if it is already registered. */
export async function insertPasskey(db: Db, passkey: Passkey): Promise<boolean> {
  const inserted = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
  return inserted.length > 0
}

/** False if it is not the user's. */
export async function renamePasskey(db: Db, userId: UserId, id: string, name: string): Promise<boolean> {
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, userId))
  return (await db.update(passkeys).set({ name }).where(isOwn).returning({ id: passkeys.id })).length > 0
}

/** False if it is not the user's. */
export async function deletePasskey(db: Db, userId: UserId, id: string): Promise<boolean> {
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, userId))
  return (await db.delete(passkeys).where(isOwn).returning({ id: passkeys.id })).length > 0
}

/** Records a use; false if another use was recorded since it was read. */
export async function noteUse(db: Db, { id, counter }: Passkey, newCounter: number, now: Date): Promise<boolean> {
  const isUnchanged = and(eq(passkeys.id, id), eq(passkeys.counter, counter))
  const used = { counter: newCounter, lastUsedAt: now }
  return (await db.update(passkeys).set(used).where(isUnchanged).returning({ id: passkeys.id })).length > 0
}

export async function insertChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge)
}

/** Takes a challenge. Of two concurrent requests, one gets undefined. */
export async function claimChallenge(
  db: Db,
  { browserHash, purpose, now }: { browserHash: string; purpose: string; now: Date },
): Promise<string | undefined> {
  const isLiving = and(
    eq(passkeyChallenges.browserHash, browserHash),
    eq(passkeyChallenges.purpose, purpose),
    gt(passkeyChallenges.expiresAt, now),
  )
  const [claimed] = await db.delete(passkeyChallenges).where(isLiving).returning()
  return claimed?.challenge
}

export async function forgetEndedChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}
