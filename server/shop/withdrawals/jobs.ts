import type { WithAccountsConfig } from '../../identity/accounts/settings.ts'
import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { JobTable, WithQueue } from '../../platform/jobs/queue.ts'
import type { WithMailer } from '../../platform/mail/mailer.ts'
import type { WithProfile } from '../../platform/profile/open-profile.ts'
import type { WithSuppliers } from '../esims/wholesaler.ts'
import { judgeWithdrawal } from './judge-withdrawal.ts'
import { mailAsked, mailReceived, mailVoid, tellOperator } from './mails.ts'
import { listUnjudged } from './store.ts'
import type { WithSalesConfig } from '../sales/settings.ts'

type Deps = WithConfig &
  WithAccountsConfig &
  WithSalesConfig &
  WithClock &
  WithDb &
  WithQueue &
  WithMailer &
  WithProfile &
  WithSuppliers

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'judge-withdrawal': { withdrawalId: number }
    'sweep-withdrawals': Record<string, never>
    'mail-withdrawal-received': { withdrawalId: number }
    'mail-withdrawal-void': { withdrawalId: number }
    'mail-withdrawal-asked': { withdrawalId: number }
    'tell-operator-of-withdrawal': { withdrawalId: number }
  }
}

/** A withdrawal whose job got lost, or gave up because the wholesaler was away, is judged again. */
async function sweepWithdrawals({ db, clock, queue }: Deps): Promise<void> {
  for (const { id } of await listUnjudged(db, secondsAfter(clock.now(), -45)))
    await queue.enqueue(db, 'judge-withdrawal', { withdrawalId: id }, { onceKey: String(id) })
}

export const withdrawalJobs = (deps: Deps) =>
  ({
    'judge-withdrawal': {
      run: ({ withdrawalId }) => judgeWithdrawal(deps, withdrawalId),
      retries: 12,
      timeoutSeconds: 90,
    },
    'sweep-withdrawals': { run: () => sweepWithdrawals(deps), every: '* * * * *', concurrency: 1, retries: 0 },
    'mail-withdrawal-received': { run: ({ withdrawalId }) => mailReceived(deps, withdrawalId), retries: 12 },
    'mail-withdrawal-void': { run: ({ withdrawalId }) => mailVoid(deps, withdrawalId) },
    'mail-withdrawal-asked': { run: ({ withdrawalId }) => mailAsked(deps, withdrawalId) },
    'tell-operator-of-withdrawal': { run: ({ withdrawalId }) => tellOperator(deps, withdrawalId) },
  }) satisfies Partial<JobTable>
