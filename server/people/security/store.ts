import { and, count, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { mostCounted } from '#contract/admin.ts'
import { eventInWords, securityEventNames } from '#contract/security-event.ts'
import { anywhere, keyPage, type KeyPaging } from '../../ground/http/paging.ts'
import type { Db } from '../../ground/db/db.ts'
import { securityEvents, users } from '../../ground/db/schema.ts'

export type SecurityRow = typeof securityEvents.$inferInsert

/** Adds to rows that are there already. In the order of their keys: processes that write the same ones must not cross. */
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

const isFound = (q: string) =>
  or(
    inArray(
      securityEvents.event,
      securityEventNames.filter((event) => eventInWords(event).toLowerCase().includes(q.toLowerCase())),
    ),
    ilike(securityEvents.event, anywhere(q.replaceAll(' ', '_'))),
    ilike(users.email, anywhere(q)),
    eq(securityEvents.address, q),
    ilike(sql`${securityEvents.facts}::text`, anywhere(q)),
  )

/** The newest first. The total is exact up to `mostCounted`, and one more where there are more. */
export async function searchEvents(db: Db, { q, ...asked }: KeyPaging & { q: string }) {
  const page = keyPage({ table: securityEvents, by: securityEvents.lastAt, id: securityEvents.id, runs: 'down' }, asked)
  const where = q ? isFound(q) : undefined
  const rows = await db
    .select({ row: securityEvents, email: users.email })
    .from(securityEvents)
    .leftJoin(users, ofUser)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const found = db.select({ id: securityEvents.id }).from(securityEvents).leftJoin(users, ofUser).where(where)
  const [total] = await db.select({ count: count() }).from(found.limit(mostCounted + 1).as('found'))
  return { ...page.show(rows), total: total?.count ?? 0 }
}
