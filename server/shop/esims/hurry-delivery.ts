import { sql } from 'drizzle-orm'
import { after, orderStatuses } from '#contract/sales/order.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { hotStatement, type Place } from '../../platform/db/hot-statement.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { addingJobs, hurryingJob, wakingWorkers } from '../../platform/jobs/writing.ts'

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    /** Done by the sale that the eSIM belongs to. */
    'deliver-order': { orderId: string }
  }
}

const awaitingEsim = orderStatuses.filter((status) => after(status, 'esim_issued'))

type HurryPlaces = { orderId: Place<string>; job: Place<string>; awaitingEsim: Place<string[]> }

const hurry = hotStatement(
  'hurry-delivery',
  (_db, { orderId, job, awaitingEsim: waiting }: HurryPlaces) => sql<{ count: string }>`
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
 * The eSIM of an order is there, says the wholesaler: whoever waits to look for it looks now, also after a
 * failed try. While its purchase is still being written down nobody else is called: that run comes again by itself.
 */
export async function hurryDelivery({ db, queue }: WithDb & WithQueue, orderId: string): Promise<void> {
  const { data: job } = queue.entryOf({ name: 'deliver-order', payload: { orderId } })
  await hurry(db, { orderId, job, awaitingEsim })
}
