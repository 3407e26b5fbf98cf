import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import type { UserId } from '#contract/account.ts'
import type { Db } from '../db/db.ts'
import { secondFactors, sessions, users } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { endOfSession, isVisitWorthNoting } from './session-life.ts'
import type { User } from './store.ts'
import { hashToken, newToken } from './token.ts'

export type Session = typeof sessions.$inferSelect

type SessionDeps = Pick<Deps, 'db' | 'clock'>

/** Opens a session and answers with its token, which only the browser will have. */
export async function openSession(
  { db, clock }: SessionDeps,
  { id: userId, role }: Pick<User, 'id' | 'role'>,
  userAgent?: string,
): Promise<string> {
  const token = newToken()
  const now = clock.now()
  const begun = { createdAt: now, lastSeenAt: now }
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    userAgent: userAgent?.slice(0, 300),
    ...begun,
    expiresAt: endOfSession(begun, role),
  })
  return token
}

export interface OpenSession {
  session: Session
  user: User
  /** Since when the user has a second factor, if they have one. */
  secondFactorSince: Date | null
}

/** The living session behind a token. Using it keeps it alive. */
export async function findSession({ db, clock }: SessionDeps, token: string): Promise<OpenSession | undefined> {
  const now = clock.now()
  const [found] = await db
    .select({ session: sessions, user: users, secondFactorSince: secondFactors.confirmedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, now)))
  if (!found || endOfSession(found.session, found.user.role) <= now) return undefined
  if (isVisitWorthNoting(found.session.lastSeenAt, found.user.role, now)) {
    const { id, createdAt } = found.session
    const expiresAt = endOfSession({ createdAt, lastSeenAt: now }, found.user.role)
    await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.id, id))
  }
  return found
}

/** Takes note that whoever uses this browser has just shown that it is them. */
export async function markFresh(db: Db, { id }: Session, now: Date): Promise<void> {
  await db.update(sessions).set({ provenAt: now }).where(eq(sessions.id, id))
}

export const sessionsOf = ({ db, clock }: SessionDeps, userId: UserId): Promise<Session[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.lastSeenAt))

export async function endSessionOf(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

/** Ends one of the user's own sessions; false when there is none by that id. */
export async function endSession(db: Db, userId: UserId, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Signs a user out everywhere, or everywhere but here. */
export async function endSessions(db: Db, userId: UserId, except?: Session): Promise<void> {
  const own = eq(sessions.userId, userId)
  await db.delete(sessions).where(except ? and(own, ne(sessions.id, except.id)) : own)
}

export async function forgetEndedSessions({ db, clock }: SessionDeps): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, clock.now()))
}
