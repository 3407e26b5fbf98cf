import type { UserId } from '#contract/identity/account.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Queue } from '../../platform/jobs/queue.ts'

export interface WithAccountHooks {
  /** What other features do when something happens to an account. */
  accountHooks: AccountHooks[]
}

export interface LeavingAdmin {
  id: UserId
  email: string | null
  /** The network address of the request. */
  address: string
  at: Date
  isKept: boolean
}

/**
 * What another feature does when something happens to an account. Registered in `features.ts`, so that accounts do not
 * depend on the features that store data for users.
 */
export interface AccountHooks {
  /** The address is proven to be this user's: orders waiting for it join the account, in the same transaction. */
  emailProven?(tx: Db, user: { id: UserId; email: string }): Promise<void>
  /**
   * Until this proof of the address another person used the account: deletes what they left behind, in the same
   * transaction. Called before `emailProven`.
   */
  takenOver?(tx: Db, userId: UserId, queue: Pick<Queue, 'enqueue'>): Promise<void>
  /** By the user, an admin or a new password: ends what sessions handed out, in the same transaction. */
  signedOutEverywhere?(tx: Db, userId: UserId): Promise<void>
  /** The user signed in again in the same browser: moves what belongs to the old session to the new one. */
  sessionReplaced?(tx: Db, endingId: string, newId: string): Promise<void>
  /** An admin deletes their own account, or may not because they are the last one. */
  adminLeaves?(tx: Db, leaving: LeavingAdmin): Promise<void>
  /**
   * What the feature stores about a user, under the names used in the file they download. `shop` is the shop's name.
   */
  exportData?(db: Db, userId: UserId, shop: string): Promise<Record<string, unknown>>
  /**
   * Erases everything that identifies the person, keeping what bookkeeping requires. In the transaction that deletes
   * them; data at third parties is left to a job.
   */
  forgetUser?(tx: Db, userId: UserId, queue: Pick<Queue, 'enqueue'>): Promise<void>
}
