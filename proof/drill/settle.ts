import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from './audit.ts'
import type { Difference } from './difference.ts'
import { countUnfinished } from '../../server/platform/jobs/inspection.ts'
import { type Books, readBooks, withClient } from './books.ts'

interface Waiting {
  what: string
  count: number
}

/** What the sandbox still has to send or make. */
const sandboxWork = `
  select 'payment webhooks' as what, count(*)::int from sandbox.stripe_deliveries where delivered_at is null
  union all select 'wholesaler webhooks', count(*)::int from sandbox.wholesaler_webhooks where not is_done
  union all select 'eSIMs being made', count(*)::int from sandbox.wholesaler_orders where allocated_at is null
  union all select 'requests the wholesaler decides', count(*)::int from sandbox.airalo_sims
    where refund_asked_at is not null and refund_decision is null`

/** What the shop has sold and not yet delivered or refunded. */
const shopWork = `
  select 'orders ' || status as what, count(*)::int from orders
    where status in ('pending', 'processing', 'refunding', 'failed', 'bounced') group by status
  union all select 'top-ups ' || status, count(*)::int from top_ups
    where status in ('pending', 'processing', 'refunding', 'failed', 'bounced') group by status
  union all select 'sales whose invoices are looked at', count(*)::int from sale_taxes where due`

/**
 * Jobs due later than this do not count as work: an order that was given up is watched for a day in case its eSIM still
 * turns up. If something depends on such a job, it shows as a difference in the records, which are waited for too.
 */
const soonSeconds = 20

async function readWaiting(sandboxDatabase: string, shopDatabase: string): Promise<Waiting[]> {
  const read = (url: string, text: string) =>
    withClient(url, async (client) => (await client.query<Waiting>(text)).rows)
  const jobs = await withClient(shopDatabase, (client) =>
    countUnfinished(client, soonSeconds, ['recall-esim', 'recall-stray']),
  )
  const all = [
    ...(await read(sandboxDatabase, sandboxWork)),
    { what: 'jobs', count: jobs },
    ...(await read(shopDatabase, shopWork)),
  ]
  return all.filter(({ count }) => count > 0)
}

interface Rest {
  books: Books
  differences: Difference[]
}

/**
 * Waits until nothing is under way and the records agree. If that takes too long, what is still under way is a
 * difference too. `operate` is what an operator does meanwhile, since some things wait for one.
 */
export async function settle(
  sandboxDatabase: string,
  shopDatabase: string,
  patienceSeconds: number,
  operate: () => Promise<void> = async () => undefined,
): Promise<Rest> {
  const deadline = Date.now() + patienceSeconds * 1000
  for (let calm = 0; ;) {
    await operate()
    const waiting = await readWaiting(sandboxDatabase, shopDatabase)
    calm = waiting.length === 0 ? calm + 1 : 0
    const isOver = Date.now() > deadline
    // Work may be between two records for a moment: calm twice in a row counts as settled.
    if (calm >= 2 || isOver) {
      const books = await readBooks(sandboxDatabase, shopDatabase)
      const differences = [...audit(books), ...waiting.map(unrest)]
      if (differences.length === 0 || isOver) return { books, differences }
    }
    await sleep(500)
  }
}

const unrest = ({ what, count }: Waiting): Difference => ({
  rule: 'everything comes to rest',
  what: `${count} ${what}`,
  about: [],
})
