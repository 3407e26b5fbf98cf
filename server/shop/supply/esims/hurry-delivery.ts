import { sql } from 'drizzle-orm'
import { after, orderStatuses } from '#contract/sales/order.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { hotStatement, type Arg } from '../../../platform/db/hot-statement.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { addingJobs, hurryingJob, wakingWorkers } from '../../../platform/jobs/job-statements.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    /** Run by the jobs of `sales`. */
    'deliver-order': { orderId: string }
  }
}

const awaitingEsim = orderStatuses.filter((status) => after(status, 'esim_issued'))

type HurryArgs = { orderId: Arg<string>; job: Arg<string>; awaitingEsim: Arg<string[]> }

const hurry = hotStatement(
  'hurry-delivery',
  (_db, { orderId, job, awaitingEsim: waiting }: HurryArgs) => sql<{ count: string }>`
    with hurried as (${hurryingJob('deliver-order', sql`${orderId}`)}),
    added as (${addingJobs(sql`
      select 'deliver-order', ${job}::text, null::timestamptz, ${orderId}::text from orders
      where id = ${orderId}::uuid and not exists (select from hurried)
        and not (status = any(${waiting}::text[]) and wholesale_order_id is null)`)}),
    due as (select * from hurried union all select * from added),
    woken as (${wakingWorkers(sql`due`)})
    select count from woken`,
)

/**
 * The wholesaler reports that the eSIM of an order is ready: a job that waits to look for it runs now, also after a
 * failed attempt. While the purchase is still being recorded no other job is queued: the run that records it looks
 * again by itself.
 */
export async function hurryDelivery({ db, queue }: WithDb & WithQueue, orderId: string): Promise<void> {
  const { data: job } = queue.entryOf({ name: 'deliver-order', payload: { orderId } })
  await hurry(db, { orderId, job, awaitingEsim })
}
