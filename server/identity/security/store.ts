import { and, eq, inArray, like, or, sql } from 'drizzle-orm'
import { eventInWords, securityEventNames } from '#contract/identity/security-event.ts'
import { mostCounted } from '#contract/office/admin.ts'
import type { Db } from '../../platform/db/db.ts'
import { keyPage, type KeyPaging } from '../../platform/http/paging.ts'
import { countFound, findRows, patternFor } from '../../platform/http/word-search.ts'
import { hasAddress } from '../users/search.ts'
import { users } from '../users/tables.ts'
import { securityEvents } from './tables.ts'

export type SecurityRow = typeof securityEvents.$inferInsert

/** Adds to existing rows. Sorted by key, so that processes writing the same rows do not deadlock. */
export async function addEvents(db: Db, rows: readonly SecurityRow[]): Promise<void> {
  await db
    .insert(securityEvents)
    .values(rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflictDoUpdate({
      target: securityEvents.key,
      set: {
        count: sql`${securityEvents.count} + excluded.count`,
        lastAt: sql`greatest(${securityEvents.lastAt}, excluded.last_at)`,
      },
    })
}

const ofUser = eq(users.id, securityEvents.userId)

/** Must match the expression of the index, which covers events with facts only. */
const factsText = sql`security_search_text(${securityEvents.facts})`
const hasFact = (q: string) => and(sql`${securityEvents.facts} <> '{}'`, like(factsText, patternFor(q)))

/** Kinds of events that match, by their label or their name. */
const kindsCalled = (q: string) => {
  const [words, name] = [q.toLowerCase(), q.toLowerCase().replaceAll(' ', '_')]
  return securityEventNames.filter((event) => eventInWords(event).toLowerCase().includes(words) || event.includes(name))
}

/** The events that match by index, up to the counting limit. */
function matchingEvents(db: Db, q: string) {
  const ids = () => db.select({ id: securityEvents.id }).from(securityEvents).$dynamic()
  return ids()
    .where(inArray(securityEvents.event, kindsCalled(q)))
    .limit(mostCounted + 1)
    .union(
      ids()
        .where(eq(securityEvents.address, q))
        .limit(mostCounted + 1),
    )
    .union(
      ids()
        .where(hasFact(q))
        .limit(mostCounted + 1),
    )
    .union(
      ids()
        .innerJoin(users, ofUser)
        .where(hasAddress(q))
        .limit(mostCounted + 1),
    )
}

/** Newest first. Few matches: their ids are read by index. Many: rows are read from the newest until the page is full. */
export async function searchEvents(db: Db, { q, ...asked }: KeyPaging & { q: string }) {
  const page = keyPage({ table: securityEvents, by: securityEvents.lastAt, id: securityEvents.id, runs: 'down' }, asked)
  const found = q ? await findRows(db, matchingEvents(db, q), securityEvents.id) : undefined
  const total = found?.total ?? (await countFound(db, securityEvents))
  const isMet = () =>
    or(inArray(securityEvents.event, kindsCalled(q)), eq(securityEvents.address, q), hasFact(q), hasAddress(q))
  const matches = found && (found.isOneOf ?? isMet())
  const rows = await db
    .select({ row: securityEvents, email: users.email })
    .from(securityEvents)
    .leftJoin(users, ofUser)
    .where(and(matches, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  return { ...page.show(rows), total }
}
