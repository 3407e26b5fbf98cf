import { and, eq, gt } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { LinkPurpose } from '#contract/identity/link-purpose.ts'
import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { Db, WithDb } from '../../platform/db/db.ts'
import { hotStatement, type Arg } from '../../platform/db/hot-statement.ts'
import { mailboxOf } from '../../platform/limits/mailbox-of.ts'
import type { Limit } from '../../platform/limits/take-turn.ts'
import { accountLinks } from './tables.ts'
import { hashToken, newToken } from './token.ts'

export type AccountLink = typeof accountLinks.$inferSelect

type LinkDeps = WithDb & WithClock

interface NewLink {
  userId: UserId
  purpose: LinkPurpose
  email: string
  lifeHours: number
}

/** Creates a link and returns its token, which only the mail will contain. */
export async function createLink({ db, clock }: LinkDeps, { lifeHours, ...link }: NewLink): Promise<string> {
  const token = newToken()
  const createdAt = clock.now()
  const expiresAt = secondsAfter(createdAt, lifeHours * 3600)
  await insertLink(db, { ...link, tokenHash: hashToken(token), createdAt, expiresAt })
  return token
}

type LinkArgs = { [Column in keyof AccountLink]: Arg<AccountLink[Column]> }

const insertLink = hotStatement(
  'insert-account-link',
  (db, { tokenHash, userId, purpose, email, createdAt, expiresAt }: LinkArgs) =>
    db.insert(accountLinks).values({ tokenHash, userId, purpose, email, createdAt, expiresAt }),
)

/** A link that is neither spent nor expired. */
export async function findLink({ db, clock }: LinkDeps, token: string): Promise<AccountLink | undefined> {
  const isLiving = and(eq(accountLinks.tokenHash, hashToken(token)), gt(accountLinks.expiresAt, clock.now()))
  const [link] = await db.select().from(accountLinks).where(isLiving)
  return link
}

/** Spends a link. Of two concurrent requests, one gets false. */
export async function claimLink(db: Db, { tokenHash }: AccountLink): Promise<boolean> {
  const claimed = await db.delete(accountLinks).where(eq(accountLinks.tokenHash, tokenHash)).returning()
  return claimed.length > 0
}

export async function dropLinks(db: Db, userId: UserId): Promise<void> {
  await db.delete(accountLinks).where(eq(accountLinks.userId, userId))
}

/** How many mails can be requested by one account, or for one typed address. */
export const linksFor = (who: string): Limit => ({
  key: `links:account:${who.includes('@') ? mailboxOf(who) : who}`,
  max: 5,
  windowSeconds: 900,
})

/**
 * A mailbox that many accounts are opened for gets no more mails than for a few. The address without a `+` is left to
 * its one account's own count, so that strangers with other spellings do not use up its turns.
 */
export const linksToSpellings = (email: string): Limit[] =>
  mailboxOf(email) === email ? [] : [{ ...linksFor(email), key: `links:spellings:${mailboxOf(email)}` }]
