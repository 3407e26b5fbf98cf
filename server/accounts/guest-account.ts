import type { ExpressGuest, GuestUser, UserId } from '#contract/account.ts'
import type { Deps } from '../deps.ts'
import { findUserByEmail, insertUser } from './store.ts'

/**
 * The account that an order placed as a guest belongs to, made if there is none; whoever reads the mail
 * sent there can open it. Undefined when the address has an account nobody has proven to be theirs: then
 * the order waits under its email until somebody does (`AccountFollower.emailProven`), and nothing the
 * guest typed reaches that account. Pass the transaction that places the order as `db`.
 */
export async function findOrCreateGuestAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  guest: GuestUser | ExpressGuest,
): Promise<UserId | undefined> {
  const known = await findUserByEmail(deps.db, guest.email)
  if (known?.emailProvenAt) return known.id

  const now = deps.clock.now()
  const made = known ? undefined : await insertUser(deps.db, { ...guest, createdAt: now, updatedAt: now })
  const account = known ?? made ?? (await findUserByEmail(deps.db, guest.email))
  if (!account) throw new Error('a guest account was neither found nor made')
  const job = { mail: 'welcome-guest', userId: account.id } as const
  await deps.queue.enqueue(deps.db, 'send-account-mail', job, { onceKey: `welcome-guest:${account.id}` })
  return made?.id
}
