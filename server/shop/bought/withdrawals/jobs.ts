import type { WithAccountsConfig } from '../../../identity/accounts/settings.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { JobTable, WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithMailer } from '../../../platform/mail/mailer.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { WholesalerUnavailable, type WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { judgeWithdrawal } from './judge-withdrawal.ts'
import { mailAsked, mailReceived, mailVoid, tellOperator } from './mails.ts'
import { listUnjudged } from './store.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'

type Deps = WithConfig &
  WithAccountsConfig &
  WithSalesConfig &
  WithClock &
  WithLog &
  WithDb &
  WithQueue &
  WithMailer &
  WithProfile &
  WithSuppliers

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'judge-withdrawal': { withdrawalId: number }
    'sweep-withdrawals': Record<string, never>
    'mail-withdrawal-received': { withdrawalId: number }
    'mail-withdrawal-void': { withdrawalId: number }
    'mail-withdrawal-asked': { withdrawalId: number }
    'tell-operator-of-withdrawal': { withdrawalId: number }
  }
}

/** A withdrawal whose job got lost, before or after its eSIM was switched off, is taken up again. */
async function sweepWithdrawals({ db, clock, queue }: Deps): Promise<void> {
  for (const { id } of await listUnjudged(db, secondsAfter(clock.now(), -45)))
    await queue.enqueue(db, 'judge-withdrawal', { withdrawalId: id }, { onceKey: String(id) })
}

/** While the supplier does not answer nothing is paid, and a worker looks again in a minute. */
async function judge(deps: Deps, withdrawalId: number): Promise<void> {
  try {
    await judgeWithdrawal(deps, withdrawalId)
  } catch (error) {
    if (!(error instanceof WholesalerUnavailable)) throw error
    deps.log.warn({ err: error, withdrawalId }, 'a withdrawal waits for the wholesaler')
    const at = secondsAfter(deps.clock.now(), 60)
    await deps.queue.enqueue(deps.db, 'judge-withdrawal', { withdrawalId }, { at, onceKey: String(withdrawalId) })
  }
}

export const withdrawalJobs = (deps: Deps) =>
  ({
    'judge-withdrawal': {
      run: ({ withdrawalId }) => judge(deps, withdrawalId),
      retries: 12,
      timeoutSeconds: 90,
    },
    'sweep-withdrawals': { run: () => sweepWithdrawals(deps), every: '* * * * *', concurrency: 1, retries: 0 },
    'mail-withdrawal-received': { run: ({ withdrawalId }) => mailReceived(deps, withdrawalId), retries: 12 },
    'mail-withdrawal-void': { run: ({ withdrawalId }) => mailVoid(deps, withdrawalId) },
    'mail-withdrawal-asked': { run: ({ withdrawalId }) => mailAsked(deps, withdrawalId) },
    'tell-operator-of-withdrawal': { run: ({ withdrawalId }) => tellOperator(deps, withdrawalId) },
  }) satisfies Partial<JobTable>
