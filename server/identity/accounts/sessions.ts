import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { Db, WithDb } from '../../platform/db/db.ts'
import { hotStatement, type Arg } from '../../platform/db/hot-statement.ts'
import { roleOf } from '../users/office-role.ts'
import { users } from '../users/tables.ts'
import { hasSecondFactor } from './sign-in-factors.ts'
import { endOfSession, isVisitWorthNoting } from './session-life.ts'
import type { User } from './store.ts'
import { secondFactors, sessions } from './tables.ts'
import { hashToken, newToken } from './token.ts'

export type Session = typeof sessions.$inferSelect

type SessionDeps = WithDb & WithClock

/** How long a user has to enter the code of the second factor. */
const atTheDoorSeconds = 10 * 60

export interface NewSession {
  user: Pick<User, 'id' | 'officeRole'>
  userAgent?: string | undefined
  /** Whether the way they signed in counts as the second factor too. */
  isFactorShown?: boolean
  /** A token that a repeat of the same request computes too; otherwise a random one. */
  token?: string
  /** The session it replaces: its proofs carry over and keep their age. */
  inPlaceOf?: Session | undefined
}

/**
 * Opens a session and returns its token, which only the browser will have. For a user who still has to enter a second
 * factor, it opens nothing yet and lives for minutes.
 */
export async function openSession(
  { db, clock }: SessionDeps,
  { user, userAgent, isFactorShown = false, token = newToken(), inPlaceOf }: NewSession,
): Promise<{ token: string; isOpen: boolean }> {
  const now = clock.now()
  const begun = { createdAt: inPlaceOf?.createdAt ?? now, lastSeenAt: now }
  const factorAt = inPlaceOf?.secondFactorAt ?? (isFactorShown ? now : null)
  const isOpen = factorAt !== null || !(await hasSecondFactor(db, user.id))
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user.id,
    userAgent: userAgent?.slice(0, 300),
    ...begun,
    secondFactorAt: factorAt,
    provenAt: inPlaceOf && (inPlaceOf.provenAt ?? inPlaceOf.createdAt),
    expiresAt: isOpen ? endOfSession(begun, roleOf(user)) : secondsAfter(now, atTheDoorSeconds),
  })
  return { token, isOpen }
}

export interface OpenSession {
  session: Session
  user: User
  /** Since when the user has a second factor, if any. */
  secondFactorSince: Date | null
}

/** Whether the second factor is still to be shown. A proof from before the current factor was set up does not count. */
export const awaitsCode = ({ session, secondFactorSince }: OpenSession): boolean =>
  secondFactorSince !== null && (session.secondFactorAt === null || session.secondFactorAt < secondFactorSince)

interface TokenAndTime {
  tokenHash: Arg<string>
  now: Arg<Date>
}

const sessionByToken = hotStatement('session by token', (db, { tokenHash, now }: TokenAndTime) =>
  db
    .select({ session: sessions, user: users, secondFactorSince: secondFactors.confirmedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), isNull(users.deletedAt))),
)

/** The live session for a token, open or waiting for a code. Using an open one extends it. */
export async function findSession({ db, clock }: SessionDeps, token: string): Promise<OpenSession | undefined> {
  const now = clock.now()
  const [found] = await sessionByToken(db, { tokenHash: hashToken(token), now })
  if (!found) return undefined
  const role = roleOf(found.user)
  if (endOfSession(found.session, role) <= now) return undefined
  if (!awaitsCode(found) && isVisitWorthNoting(found.session.lastSeenAt, role, now)) {
    const { id, createdAt } = found.session
    const expiresAt = endOfSession({ createdAt, lastSeenAt: now }, role)
    await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.id, id))
  }
  return found
}

/** Records that the user of this browser has just proven their identity. */
export async function markFresh(db: Db, { id }: Session, now: Date): Promise<void> {
  await db.update(sessions).set({ provenAt: now }).where(eq(sessions.id, id))
}

/** Records a second factor shown: from now on the session is open and lives as long as any other. */
export async function markFactorShown(db: Db, { session, user }: OpenSession, now: Date): Promise<void> {
  const expiresAt = endOfSession({ createdAt: session.createdAt, lastSeenAt: now }, roleOf(user))
  const shown = { secondFactorAt: now, provenAt: now, lastSeenAt: now, expiresAt }
  await db.update(sessions).set(shown).where(eq(sessions.id, session.id))
}

/** Proofs of a deleted factor no longer count. */
export async function forgetFactorShown(db: Db, userId: UserId): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId))
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
