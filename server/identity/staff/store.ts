import { and, asc, eq, gt, isNotNull, isNull, sum } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { Db } from '../../platform/db/db.ts'
import type { User } from '../accounts/store.ts'
import { users } from '../users/tables.ts'
import { staffGifts, staffInvitations, staffLimits } from './tables.ts'

export type Invitation = typeof staffInvitations.$inferSelect

/** Everyone with a role in the office. */
export const listStaff = (db: Db): Promise<User[]> =>
  db
    .select()
    .from(users)
    .where(and(isNotNull(users.officeRole), isNull(users.deletedAt)))
    .orderBy(asc(users.createdAt))

export const listInvitations = (db: Db, now: Date): Promise<Invitation[]> =>
  db.select().from(staffInvitations).where(gt(staffInvitations.expiresAt, now)).orderBy(asc(staffInvitations.createdAt))

/** Replaces an earlier invitation of the same address, whose link ends. */
export async function putInvitation(tx: Db, invitation: Omit<Invitation, 'id' | 'tokenHash'>): Promise<Invitation> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.email, invitation.email))
  const [put] = await tx.insert(staffInvitations).values(invitation).returning()
  if (!put) throw new Error('an invitation was not stored')
  return put
}

export async function findInvitation(db: Db, id: string): Promise<Invitation | undefined> {
  const [found] = await db.select().from(staffInvitations).where(eq(staffInvitations.id, id))
  return found
}

export async function findInvitationByToken(db: Db, tokenHash: string, now: Date): Promise<Invitation | undefined> {
  const isLiving = and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, now))
  const [found] = await db.select().from(staffInvitations).where(isLiving)
  return found
}

export async function keepToken(db: Db, id: string, tokenHash: string): Promise<void> {
  await db.update(staffInvitations).set({ tokenHash }).where(eq(staffInvitations.id, id))
}

/** True for the one request that removes it. */
export async function dropInvitation(tx: Db, id: string): Promise<boolean> {
  const dropped = await tx
    .delete(staffInvitations)
    .where(eq(staffInvitations.id, id))
    .returning({ id: staffInvitations.id })
  return dropped.length > 0
}

/** The invitations of an owner who no longer is one. */
export async function dropInvitationsBy(tx: Db, userId: UserId): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.invitedBy, userId))
}

export async function dropInvitationsTo(tx: Db, email: string): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.email, email))
}

export async function readSupportLimit(db: Db): Promise<number> {
  const [limit] = await db.select().from(staffLimits)
  return limit?.supportCents ?? 0
}

export async function writeSupportLimit(tx: Db, supportCents: number): Promise<void> {
  await tx
    .insert(staffLimits)
    .values({ id: 1, supportCents })
    .onConflictDoUpdate({ target: staffLimits.id, set: { supportCents } })
}

export async function sumGifts(tx: Db, userId: UserId, since: Date): Promise<number> {
  const [gifts] = await tx
    .select({ cents: sum(staffGifts.cents).mapWith(Number) })
    .from(staffGifts)
    .where(and(eq(staffGifts.userId, userId), gt(staffGifts.givenAt, since)))
  return gifts?.cents ?? 0
}

export async function addGift(tx: Db, gift: { userId: UserId; cents: number; givenAt: Date }): Promise<void> {
  await tx.insert(staffGifts).values(gift)
}
