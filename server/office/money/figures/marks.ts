import { and, asc, desc, gte, inArray, lt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Mark, MarkKind } from '#contract/office/figures-view.ts'
import type { Db } from '../../../platform/db/db.ts'
import { catalogSyncs } from '../../../shop/plans/catalog/tables.ts'
import { salesPauses } from '../../../shop/site/sales-pause/tables.ts'
import { costHolds } from '../../../shop/sales/books/tables.ts'
import { balanceReadings } from '../../platform/operations/tables.ts'
import { spansOf, type Switch } from './spans.ts'

/** More than a plot could show. */
const mostOfAKind = 400

interface Moments {
  from: Date
  to: Date
  now: Date
}

/** The kinds that begin and end; of the others only the moment counts, once a day. */
const lasting: readonly MarkKind[] = ['pause', 'low-balance']

/** What happened in this time, the oldest first: one statement, of which every part is found by index and bounded. */
export async function readMarks(db: Db, moments: Moments): Promise<Mark[]> {
  const rows = await readHappenings(db, moments)
  const marks = lasting.flatMap((kind) => {
    const switches = rows.filter((row) => row.kind === kind).toSorted((a, b) => +a.at - +b.at)
    return spansOf(switches satisfies Switch[], moments).map(({ from, to }) => ({ kind, from, to }))
  })
  const moment = rows.flatMap(({ kind, at }) => (lasting.includes(kind) ? [] : { kind, from: at, to: at }))
  return [...marks, ...moment]
    .toSorted((a, b) => +a.from - +b.from)
    .map(({ kind, from, to }) => ({ kind, from: from.toISOString(), to: to?.toISOString() ?? null }))
}

const asDate = (value: string | Date) => new Date(value)
const asDateOrNull = (value: string | Date | null) => (value === null ? null : new Date(value))
const kindOf = (kind: MarkKind) => sql<MarkKind>`${kind}::text`
const never = sql`null::timestamptz`.mapWith(asDateOrNull)

function readHappenings(db: Db, { from, to }: Moments) {
  const pauses = db
    .select({
      kind: kindOf('pause').as('kind'),
      at: sql`${salesPauses.setAt}`.mapWith(asDate).as('at'),
      isOn: sql<boolean>`${salesPauses.isPaused}`.as('is_on'),
      until: sql`${salesPauses.backAt}`.mapWith(asDateOrNull).as('until'),
    })
    .from(salesPauses)
    .where(lt(salesPauses.setAt, to))
    .orderBy(desc(salesPauses.id))
    .limit(mostOfAKind)
  const readings = db
    .select({
      at: balanceReadings.readAt,
      isLow: balanceReadings.isLow,
      wasLow: sql<boolean | null>`lag(${balanceReadings.isLow}) over (order by ${balanceReadings.id})`.as('was_low'),
    })
    .from(balanceReadings)
    .where(and(gte(balanceReadings.readAt, from), lt(balanceReadings.readAt, to)))
    .as('readings')
  const lows = db
    .select({
      kind: kindOf('low-balance').as('kind'),
      at: sql`${readings.at}`.mapWith(asDate).as('at'),
      isOn: sql<boolean>`${readings.isLow}`.as('is_on'),
      until: never.as('until'),
    })
    .from(readings)
    .where(sql`${readings.isLow} is distinct from ${readings.wasLow}`)
    .orderBy(asc(readings.at))
    .limit(mostOfAKind)
  const unread = db
    .select({
      kind: kindOf('catalogue').as('kind'),
      at: sql`min(${catalogSyncs.finishedAt})`.mapWith(asDate).as('at'),
      isOn: sql<boolean>`true`.as('is_on'),
      until: never.as('until'),
    })
    .from(catalogSyncs)
    .where(
      and(
        inArray(catalogSyncs.outcome, ['refused', 'failed']),
        gte(catalogSyncs.finishedAt, from),
        lt(catalogSyncs.finishedAt, to),
      ),
    )
    .groupBy(sql`day_of(${catalogSyncs.finishedAt})`)
  const losses = db
    .select({
      kind: kindOf('loss').as('kind'),
      at: sql`min(${costHolds.heldAt})`.mapWith(asDate).as('at'),
      isOn: sql<boolean>`true`.as('is_on'),
      until: never.as('until'),
    })
    .from(costHolds)
    .where(and(gte(costHolds.heldAt, from), lt(costHolds.heldAt, to)))
    .groupBy(sql`day_of(${costHolds.heldAt})`)
  return unionAll(pauses, lows, unread, losses)
}
