import type { UserId } from '#contract/accounts/account.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Queue } from '../../platform/jobs/queue.ts'

export interface WithAccountFollowers {
  /** What other features do when something happens to an account. */
  accountFollowers: AccountFollower[]
}

export interface LeavingAdmin {
  id: UserId
  email: string | null
  /** The network address they do it from. */
  address: string
  at: Date
  isKept: boolean
}

/**
 * What another feature does when something happens to an account. It is handed over in `features.ts`, so
 * that accounts need not know who keeps something for their users.
 */
export interface AccountFollower {
  /** The address is this user's now: what waited for it joins the account, in the transaction that proves it. */
  emailProven?(tx: Db, user: { id: UserId; email: string }): Promise<void>
  /**
   * Until this proof of the address somebody else used the account: what they left behind goes, in the transaction
   * that proves it. Called before `emailProven`.
   */
  takenOver?(tx: Db, userId: UserId, queue: Pick<Queue, 'enqueue'>): Promise<void>
  /** By the user, an administrator or a new password: what sessions handed out ends with them, in one transaction. */
  signedOutEverywhere?(tx: Db, userId: UserId): Promise<void>
  /** Somebody signed in again in the same browser: what hangs on the session that ends goes over to the new one. */
  sessionReplaced?(tx: Db, endingId: string, newId: string): Promise<void>
  /** An administrator deletes their own account, or is kept from it because nobody else would be left. */
  adminLeaves?(tx: Db, leaving: LeavingAdmin): Promise<void>
  /** What the feature keeps about a user, under the names it has in the file they download from the shop of this name. */
  exportData?(db: Db, userId: UserId, shop: string): Promise<Record<string, unknown>>
  /**
   * Forgets whatever names the person, keeping what bookkeeping requires. In the transaction that deletes
   * them; what others know of the person is for a job.
   */
  forgetUser?(tx: Db, userId: UserId, queue: Pick<Queue, 'enqueue'>): Promise<void>
}
