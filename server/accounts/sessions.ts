import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import type { UserId } from '#contract/account.ts'
import { secondsAfter } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { secondFactors, sessions, users } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { User } from './store.ts'
import { hashToken, newToken } from './token.ts'

export type Session = typeof sessions.$inferSelect

/** A session lives this long after it was last used. */
const lifeSeconds = 30 * 24 * 60 * 60

/** Writing down each visit would make every read a write. */
const noteVisitEverySeconds = 10 * 60

type SessionDeps = Pick<Deps, 'db' | 'clock'>

/** Opens a session and answers with its token, which only the browser will have. */
export async function openSession({ db, clock }: SessionDeps, userId: UserId, userAgent?: string): Promise<string> {
  const token = newToken()
  const now = clock.now()
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    userAgent: userAgent?.slice(0, 300),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: secondsAfter(now, lifeSeconds),
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
  if (found && found.session.lastSeenAt < secondsAfter(now, -noteVisitEverySeconds)) {
    const visit = { lastSeenAt: now, expiresAt: secondsAfter(now, lifeSeconds) }
    await db.update(sessions).set(visit).where(eq(sessions.id, found.session.id))
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
