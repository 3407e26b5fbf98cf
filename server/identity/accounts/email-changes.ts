import { and, eq, gt, gte } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { Db, WithDb } from '../../platform/db/db.ts'
import { emailChanges } from './tables.ts'
import { hashToken, newToken } from './token.ts'

export type EmailChange = typeof emailChanges.$inferSelect

/** How long a change of address can be undone. */
export const undoDays = 7
export const daySeconds = 24 * 60 * 60

type ChangeDeps = WithDb & WithClock

/** Stores the address an account leaves; returns the id of the change. */
export async function noteEmailChange({ db, clock }: ChangeDeps, userId: UserId, formerEmail: string): Promise<string> {
  const changedAt = clock.now()
  const undoUntil = secondsAfter(changedAt, undoDays * daySeconds)
  const noted = await db.insert(emailChanges).values({ userId, formerEmail, changedAt, undoUntil }).returning()
  return noted[0]?.id ?? ''
}

/** A token for the link that undoes a change, and its user; undefined if it can no longer be undone. */
export async function undoTokenFor(
  { db, clock }: ChangeDeps,
  id: string,
): Promise<{ token: string; userId: UserId } | undefined> {
  const token = newToken()
  const isLiving = and(eq(emailChanges.id, id), gt(emailChanges.undoUntil, clock.now()))
  const [kept] = await db
    .update(emailChanges)
    .set({ tokenHash: hashToken(token) })
    .where(isLiving)
    .returning()
  return kept && { token, userId: kept.userId }
}

export async function findEmailChange({ db, clock }: ChangeDeps, token: string): Promise<EmailChange | undefined> {
  const isLiving = and(eq(emailChanges.tokenHash, hashToken(token)), gt(emailChanges.undoUntil, clock.now()))
  const [change] = await db.select().from(emailChanges).where(isLiving)
  return change
}

/**
 * Spends the right to undo this change and every later one, so that a thief who moved the account on from there cannot
 * move it back. False if another request spent it first.
 */
export async function claimEmailChange(db: Db, { id, userId, changedAt }: EmailChange): Promise<boolean> {
  const claimed = await db
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gte(emailChanges.changedAt, changedAt)))
    .returning({ id: emailChanges.id })
  return claimed.some((change) => change.id === id)
}

/** Whether the address may still go back to the account that left it: until then no unproven account can claim it. */
export async function isAddressHeld({ db, clock }: ChangeDeps, email: string): Promise<boolean> {
  const isHeld = and(eq(emailChanges.formerEmail, email), gt(emailChanges.undoUntil, clock.now()))
  const [held] = await db.select({ id: emailChanges.id }).from(emailChanges).where(isHeld).limit(1)
  return held !== undefined
}

export async function dropEmailChanges(db: Db, userId: UserId): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
}
