import { createHash } from 'node:crypto'
import type { UserId } from '#contract/identity/account.ts'
import { mailboxOf } from '../../../platform/limits/mailbox-of.ts'

/** What is known of the person who buys. */
export interface CodeBuyer {
  userId: UserId | undefined
  email: string | undefined
  browserHash: string | undefined
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** A card's mark, known once it has paid: the provider names the same card alike, no matter who uses it. */
export const cardMark = (fingerprint: string): string => `card:${hashOf(fingerprint)}`

/** The account's mark, under which its uses are found when it is deleted. */
export const accountMark = (userId: UserId): string => `account:${userId}`

/** By what a buyer is recognised. Best effort: another address in another browser is another person. */
export const marksOf = ({ userId, email, browserHash }: CodeBuyer): string[] => [
  ...(userId ? [accountMark(userId)] : []),
  ...(email ? [`address:${hashOf(mailboxOf(email))}`] : []),
  ...(browserHash ? [`browser:${browserHash}`] : []),
]
