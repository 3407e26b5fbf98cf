import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { PartnerState } from '#contract/channels/partner-api.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { orders, topUps } from '../../basics/sale-tables/tables.ts'
import { getLine } from '../../sales/books/lines.ts'
import { lineEvent } from './line-event.ts'
import { stateOf } from './state-of.ts'
import type { PartnerLine } from './store.ts'
import { partnerAccounts, partnerLines } from './tables.ts'
import { writeEvent } from './write-event.ts'

type Deps = WithDb & WithClock & WithQueue

/**
 * Writes an event when a line has come to another state than the partner was told. It compares rather than listens, so
 * it may run any number of times, and a process that died has lost nothing.
 */
export async function tellPartner(deps: Deps, { id, userId, kind }: Pick<PartnerLine, 'id' | 'userId' | 'kind'>) {
  await deps.db.transaction(async (tx) => {
    // The account first: what is told of two lines at once is numbered one after the other.
    await tx.select().from(partnerAccounts).where(eq(partnerAccounts.userId, userId)).for('no key update')
    const [line] = await tx.select().from(partnerLines).where(eq(partnerLines.id, id))
    if (!line) return
    const sold = await getLine(tx, { kind, id })
    const state = stateOf(sold.status, line.told)
    if (state === line.told || state === 'preparing') return
    await tx.update(partnerLines).set({ told: state }).where(eq(partnerLines.id, id))
    const { planCode, amount, currency } = sold
    await writeEvent(tx, deps, lineEvent({ ...line, planCode, amount, currency }, state))
  })
}

const finished: PartnerState[] = ['preparing', 'ready']

/** Lines that have come to another state than the partner was told: those that moved, and those given back later. */
async function linesToTell(db: Db, since: Date, userId?: UserId): Promise<PartnerLine[]> {
  const status = sql`coalesce(${topUps.status}, ${orders.status})`
  const isNews = or(
    and(eq(partnerLines.told, 'preparing'), sql`${status} not in ('pending', 'processing', 'failed', 'refunding')`),
    and(eq(partnerLines.told, 'ready'), sql`${status} = 'refunded'`),
  )
  const found = await db
    .select({ line: partnerLines })
    .from(partnerLines)
    .innerJoin(orders, eq(orders.id, partnerLines.orderId))
    .leftJoin(topUps, and(eq(topUps.id, partnerLines.id), eq(partnerLines.kind, 'top-up')))
    .where(
      and(
        inArray(partnerLines.told, finished),
        userId && eq(partnerLines.userId, userId),
        sql`coalesce(${topUps.updatedAt}, ${orders.updatedAt}) >= ${since.toISOString()}::timestamptz`,
        isNews,
      ),
    )
    .orderBy(sql`coalesce(${topUps.updatedAt}, ${orders.updatedAt})`, partnerLines.createdAt, partnerLines.id)
    .limit(500)
  return ordersFirst(found.map(({ line }) => line))
}

/**
 * An order is ready before anything is added to it. Its row does not show that: a top-up changes the order in the same
 * moment, and it may change again later.
 */
function ordersFirst(lines: PartnerLine[]): PartnerLine[] {
  const untold = new Map(
    lines.filter(({ kind, told }) => kind === 'order' && told === 'preparing').map((order) => [order.id, order]),
  )
  return [...new Set(lines.flatMap((line) => [untold.get(line.orderId) ?? line, line]))]
}

const lookBackSeconds = 7 * 24 * 3600

/** Of one account, when it asks, or of all of them, every minute. */
export async function tellNews(deps: Deps, userId?: UserId): Promise<void> {
  const since = secondsAfter(deps.clock.now(), -lookBackSeconds)
  for (const line of await linesToTell(deps.db, since, userId)) await tellPartner(deps, line)
}

/** Looks at a new line after these seconds, until it is delivered or given back; the sweep goes on after that. */
const looks = [1, 2, 3, 5, 10, 20, 40, 60]

/** Queues a look at a line that was just sold. */
export const watchLine = (
  tx: Db,
  { clock, queue }: WithClock & WithQueue,
  { id, look = 0 }: { id: string; look?: number },
) => queue.enqueue(tx, 'watch-partner-line', { id, look }, { at: secondsAfter(clock.now(), looks[look] ?? 60) })

export async function lookAtLine(deps: Deps, { id, look }: { id: string; look: number }): Promise<void> {
  const [line] = await deps.db.select().from(partnerLines).where(eq(partnerLines.id, id))
  if (!line) return
  // All of the account, by the time it happened: what is ready first is told first.
  await tellNews(deps, line.userId)
  const [now] = await deps.db.select().from(partnerLines).where(eq(partnerLines.id, id))
  if (now?.told === 'preparing' && look + 1 < looks.length) await watchLine(deps.db, deps, { id, look: look + 1 })
}
