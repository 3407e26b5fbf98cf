import type { JobTable } from '../../../platform/jobs/queue.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import type { IssueDeps } from '../../papers/invoices/issue-invoices.ts'
import type { MailDeps } from '../../bought/orders/mail-buyer.ts'
import { mailRefund } from './mail-refund.ts'
import { mailReturnedPart } from './mail-returned-part.ts'

type Deps = MailDeps & IssueDeps & WithThreads

export const refundMailJobs = (deps: Deps) =>
  ({
    'mail-refund': { run: ({ orderId, again }) => mailRefund(deps, orderId, again) },
    'mail-returned-part': { run: ({ partId }) => mailReturnedPart(deps, partId) },
  }) satisfies Partial<JobTable>
