import { and, count, eq, isNull, lt, or } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { Db } from '../../platform/db/db.ts'
import { forgetFactorShown } from '../accounts/sessions.ts'
import { secondFactors } from '../accounts/tables.ts'
import { recoveryCodes } from './tables.ts'

export type SecondFactor = typeof secondFactors.$inferSelect

export async function findFactor(db: Db, userId: UserId): Promise<SecondFactor | undefined> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return factor
}

/** Replaces a key that was never confirmed. False if there is a confirmed one. */
export async function offerFactor(db: Db, factor: Pick<SecondFactor, 'userId' | 'keySealed' | 'createdAt'>) {
  const offered = await db
    .insert(secondFactors)
    .values(factor)
    .onConflictDoUpdate({ target: secondFactors.userId, set: factor, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId })
  return offered.length > 0
}

/** False if another request confirmed it first. */
export async function confirmFactor(db: Db, { userId, keySealed }: SecondFactor, now: Date): Promise<boolean> {
  const isOffer = and(eq(secondFactors.keySealed, keySealed), isNull(secondFactors.confirmedAt))
  const confirmed = await db
    .update(secondFactors)
    .set({ confirmedAt: now })
    .where(and(eq(secondFactors.userId, userId), isOffer))
    .returning({ userId: secondFactors.userId })
  return confirmed.length > 0
}

/** Spends a code's time step. False if that step or a later one was spent before, even by a concurrent request. */
export async function spendStep(db: Db, userId: UserId, step: number): Promise<boolean> {
  const isNew = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))
  const spent = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), isNew))
    .returning({ userId: secondFactors.userId })
  return spent.length > 0
}

export async function dropFactor(db: Db, userId: UserId): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await forgetFactorShown(db, userId)
}

export async function replaceRecoveryCodes(db: Db, userId: UserId, hashes: string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** False if the user has no such code, or has used it. */
export async function spendRecoveryCode(db: Db, userId: UserId, codeHash: string, now: Date): Promise<boolean> {
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ codeHash: recoveryCodes.codeHash })
  return spent.length > 0
}

export async function countRecoveryCodes(db: Db, userId: UserId): Promise<number> {
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return left?.count ?? 0
}
