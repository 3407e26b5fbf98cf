import type { KnownGuest, UserId } from '#contract/identity/account.ts'
import type { Language } from '#contract/languages/languages.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { NewJob } from '../../platform/jobs/queue.ts'
import { isAddressHeld } from './email-changes.ts'
import { findUserByEmail, insertGuest } from './store.ts'

export interface GuestAccount {
  /**
   * Undefined if the address has an unproven account: the order then waits under its email until the address is proven
   * (`AccountHooks.emailProven`), and nothing the guest typed reaches that account.
   */
  id: UserId | undefined
  /** Created in this transaction, so no other request can have touched it. */
  isNew: boolean
  /** The mail that opens it, to be queued in the same transaction. */
  mails: NewJob[]
}

type Guest = KnownGuest & { language?: Language }
type Nullable<Guest extends { email: string }> = Pick<Guest, 'email'> & { [Field in keyof Guest]?: Guest[Field] | null }

/**
 * The account of a guest's order, created if there is none; the recipient of the mail sent there can open it. Pass the
 * transaction that places the order as `db`.
 */
export async function findOrCreateGuestAccount(
  { db, clock }: WithDb & WithClock,
  { email, firstName = null, lastName = null, phone = null, language = null, country = null }: Nullable<Guest>,
): Promise<GuestAccount> {
  // Most guests are new, and with two concurrent requests only the insert can tell.
  const [made] = await insertGuest(db, { email, firstName, lastName, phone, language, country, at: clock.now() })
  if (made) return { id: made.id, isNew: true, mails: [welcome(made.id)] }
  const account = await findUserByEmail(db, email)
  if (account?.emailProvenAt) return { id: account.id, isNew: false, mails: [] }
  // Its former owner may still take it back, so no unproven account is created, and the order waits.
  if (await isAddressHeld({ db, clock }, email)) return { id: undefined, isNew: false, mails: [] }
  if (!account) throw new Error('a guest account was neither found nor made')
  return { id: undefined, isNew: false, mails: [welcome(account.id)] }
}

const welcome = (userId: UserId): NewJob => ({
  name: 'send-account-mail',
  payload: { mail: 'welcome-guest', userId },
  onceKey: `welcome-guest:${userId}`,
})
