import { sql } from 'drizzle-orm'
import type { LineRef } from '#contract/sales/line.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import { hurryingJob, wakingWorkers } from '../../../platform/jobs/job-statements.ts'
import { deliveryOf } from '../../../shop/sales/books/line-jobs.ts'

/**
 * Makes the line due for delivery as soon as the transaction commits. A line that is held, or whose last try failed,
 * already has a waiting job, and the queue would not add a second: that job is made due.
 */
export async function deliverNow(queue: Pick<Queue, 'enqueueAll'>, tx: Db, line: LineRef): Promise<void> {
  const job = deliveryOf(line)
  await queue.enqueueAll(tx, [job])
  await tx.execute(sql`with hurried as (${hurryingJob(job.name, sql`${line.id}`)}) ${wakingWorkers(sql`hurried`)}`)
}
