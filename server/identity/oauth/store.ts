import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { Db } from '../../platform/db/db.ts'
import { users } from '../users/tables.ts'
import { oauthGrants, oauthTokens } from './tables.ts'

export type Grant = typeof oauthGrants.$inferSelect
type NewToken = typeof oauthTokens.$inferInsert

export async function insertGrant(db: Db, grant: typeof oauthGrants.$inferInsert): Promise<void> {
  await db.insert(oauthGrants).values(grant)
}

/** Takes a code. Of two requests at once, one gets the grant. */
export async function claimCode(db: Db, codeHash: string, now: Date): Promise<Grant | undefined> {
  const isUnused = and(
    eq(oauthGrants.codeHash, codeHash),
    isNull(oauthGrants.codeUsedAt),
    gt(oauthGrants.expiresAt, now),
  )
  const [grant] = await db.update(oauthGrants).set({ codeUsedAt: now }).where(isUnused).returning()
  return grant
}

/** Ends the grant whose code is presented again, and its tokens with it. */
export async function endGrantOfUsedCode(db: Db, codeHash: string): Promise<Grant | undefined> {
  const wasUsed = and(eq(oauthGrants.codeHash, codeHash), isNotNull(oauthGrants.codeUsedAt))
  const [ended] = await db.delete(oauthGrants).where(wasUsed).returning()
  return ended
}

/** Takes a refresh token. Of two requests at once, one gets the grant. */
export async function claimRefreshToken(db: Db, tokenHash: string, now: Date): Promise<Grant | undefined> {
  const isUnused = and(
    eq(oauthTokens.tokenHash, tokenHash),
    eq(oauthTokens.kind, 'refresh'),
    isNull(oauthTokens.usedAt),
    gt(oauthTokens.expiresAt, now),
  )
  const [token] = await db.update(oauthTokens).set({ usedAt: now }).where(isUnused).returning()
  if (!token) return undefined
  const [grant] = await db.select().from(oauthGrants).where(eq(oauthGrants.id, token.grantId))
  return grant
}

/** Ends the grant whose refresh token is presented again. */
export async function endGrantOfUsedToken(db: Db, tokenHash: string): Promise<Grant | undefined> {
  const wasUsed = and(eq(oauthTokens.tokenHash, tokenHash), isNotNull(oauthTokens.usedAt))
  const [token] = await db.select({ grantId: oauthTokens.grantId }).from(oauthTokens).where(wasUsed)
  return token && (await endGrant(db, token.grantId))
}

export async function endGrant(db: Db, id: string): Promise<Grant | undefined> {
  const [ended] = await db.delete(oauthGrants).where(eq(oauthGrants.id, id)).returning()
  return ended
}

export async function extendGrant(db: Db, id: string, times: { lastUsedAt: Date; expiresAt: Date }): Promise<void> {
  await db.update(oauthGrants).set(times).where(eq(oauthGrants.id, id))
}

export async function insertTokens(db: Db, tokens: NewToken[]): Promise<void> {
  await db.insert(oauthTokens).values(tokens)
}

/** A token of either kind, with the client and the account that it connects. */
export async function findToken(db: Db, tokenHash: string) {
  const [found] = await db
    .select({
      kind: oauthTokens.kind,
      grantId: oauthTokens.grantId,
      clientId: oauthGrants.clientId,
      userId: oauthGrants.userId,
    })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
    .where(eq(oauthTokens.tokenHash, tokenHash))
  return found
}

export async function deleteToken(db: Db, tokenHash: string): Promise<void> {
  await db.delete(oauthTokens).where(eq(oauthTokens.tokenHash, tokenHash))
}

/** What an access token stands for, while it lives and its account exists. */
export async function findAccess(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<Pick<Grant, 'userId' | 'resource' | 'scope'> | undefined> {
  const { userId, resource, scope } = oauthGrants
  const [found] = await db
    .select({ userId, resource, scope })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
    .innerJoin(users, eq(users.id, oauthGrants.userId))
    .where(
      and(
        eq(oauthTokens.tokenHash, tokenHash),
        eq(oauthTokens.kind, 'access'),
        gt(oauthTokens.expiresAt, now),
        isNull(users.deletedAt),
      ),
    )
  return found
}

/** The assistants an account is connected to, the newest first. */
export const grantsOf = (db: Db, userId: UserId, now: Date): Promise<Grant[]> =>
  db
    .select()
    .from(oauthGrants)
    .where(and(eq(oauthGrants.userId, userId), isNotNull(oauthGrants.codeUsedAt), gt(oauthGrants.expiresAt, now)))
    .orderBy(desc(oauthGrants.createdAt))

/** False if it is not the user's. */
export async function endGrantOf(db: Db, userId: UserId, id: string): Promise<boolean> {
  const isOwn = and(eq(oauthGrants.id, id), eq(oauthGrants.userId, userId))
  return (await db.delete(oauthGrants).where(isOwn).returning({ id: oauthGrants.id })).length > 0
}

export async function endGrantsOf(db: Db, userId: UserId): Promise<void> {
  await db.delete(oauthGrants).where(eq(oauthGrants.userId, userId))
}
