import type { ExpressGuest, GuestUser, UserId } from '#contract/account.ts'
import type { Deps } from '../../ground/deps.ts'
import { isAddressHeld } from './email-changes.ts'
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
  // Its last owner may yet take it back: nobody gets an account there unproven, and the order waits.
  if (await isAddressHeld(deps, guest.email)) {
    const holder = await findUserByEmail(deps.db, guest.email)
    return holder?.emailProvenAt ? holder.id : undefined
  }
  const now = deps.clock.now()
  // Most guests are new, and whether this one is only the insert can tell when two come at once.
  const made = await insertUser(deps.db, { ...guest, createdAt: now, updatedAt: now })
  const account = made ?? (await findUserByEmail(deps.db, guest.email))
  if (!account) throw new Error('a guest account was neither found nor made')
  if (!made && account.emailProvenAt) return account.id
  const job = { mail: 'welcome-guest', userId: account.id } as const
  await deps.queue.enqueue(deps.db, 'send-account-mail', job, { onceKey: `welcome-guest:${account.id}` })
  return made?.id
}
