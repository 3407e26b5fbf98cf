import { lookAtCharge } from '../payments/look-at-charge.ts'
import { secondsAfter } from '../../ground/clock.ts'
import type { Deps } from '../../ground/deps.ts'
import type { JobTable } from '../../ground/jobs/queue.ts'
import { settlePayment } from '../sales/settle-payment.ts'
import { deliverTopUp } from '../sales/deliver-top-up.ts'
import { mailTopUp, mailTopUpRefund } from './mails.ts'
import { lapseTopUp } from './place-top-up.ts'
import { refundTopUp } from '../sales/refund-top-up.ts'
import { getTopUp, listStalledTopUps } from '../sales/top-up-store.ts'

declare module '../../ground/jobs/payloads.ts' {
  interface JobPayloads {
    'deliver-top-up': { topUpId: string }
    'refund-top-up': { topUpId: string }
    'sweep-top-ups': Record<string, never>
    'check-top-up-charge': { topUpId: string }
    'mail-top-up': { topUpId: string }
    'mail-top-up-refund': { topUpId: string }
  }
}

/** The same backstop as for orders. */
async function sweepTopUps(deps: Deps): Promise<void> {
  const { db, clock, queue } = deps
  for (const { id: topUpId, status } of await listStalledTopUps(db, secondsAfter(clock.now(), -45))) {
    if (status === 'processing') await queue.enqueue(db, 'deliver-top-up', { topUpId }, { onceKey: topUpId })
    if (status === 'refunding') await queue.enqueue(db, 'refund-top-up', { topUpId }, { onceKey: topUpId })
    if (status === 'pending') await queue.enqueue(db, 'check-top-up-charge', { topUpId }, { onceKey: topUpId })
  }
}

async function checkCharge(deps: Deps, topUpId: string): Promise<void> {
  const topUp = await getTopUp(deps.db, topUpId)
  if (topUp.status !== 'pending') return
  const charge = await lookAtCharge(deps, topUp)
  if (charge.kind === 'paid') await settlePayment(deps, charge.intentId)
  if (charge.kind === 'closed') await lapseTopUp(deps, topUp, 'not paid in time')
}

export const topUpJobs = (
  deps: Deps,
): Pick<
  JobTable,
  'deliver-top-up' | 'refund-top-up' | 'sweep-top-ups' | 'check-top-up-charge' | 'mail-top-up' | 'mail-top-up-refund'
> => ({
  'deliver-top-up': { run: ({ topUpId }) => deliverTopUp(deps, topUpId), timeoutSeconds: 45 },
  'refund-top-up': { run: ({ topUpId }) => refundTopUp(deps, topUpId), timeoutSeconds: 90, retries: 12 },
  'sweep-top-ups': { run: () => sweepTopUps(deps), every: '* * * * *', concurrency: 1, retries: 0 },
  'check-top-up-charge': { run: ({ topUpId }) => checkCharge(deps, topUpId) },
  'mail-top-up': { run: ({ topUpId }) => mailTopUp(deps, topUpId) },
  'mail-top-up-refund': { run: ({ topUpId }) => mailTopUpRefund(deps, topUpId) },
})
