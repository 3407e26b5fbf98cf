import { z } from 'zod'
import type { Sql } from '../sql.ts'
import { expand, flag, integer } from './params.ts'

const range = z.union([
  integer.transform((gte) => ({ gte, gt: undefined, lte: gte, lt: undefined })),
  z.strictObject({
    gte: integer.optional(),
    gt: integer.optional(),
    lte: integer.optional(),
    lt: integer.optional(),
  }),
])

export const page = {
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: range.optional(),
  expand,
}
type Page = z.infer<z.ZodObject<typeof page>>

export const EventListParams = z.strictObject({
  ...page,
  type: z.string().optional(),
  types: z.array(z.string()).max(20).optional(),
  delivery_success: flag.optional(),
})

export interface StripeList {
  object: 'list'
  data: unknown[]
  has_more: boolean
  url: string
}

/** A page of a query's rows, newest first, as every Stripe list is. */
async function listPage(
  sql: Sql,
  { table, url, where, values }: { table: string; url: string; where: string[]; values: unknown[] },
  { limit = 10, starting_after, ending_before, created }: Page,
): Promise<StripeList> {
  const params = [...values]
  const conditions = [...where]
  const add = (condition: (place: string) => string, value: unknown) => {
    if (value === undefined) return
    params.push(value)
    conditions.push(condition(`$${params.length}`))
  }
  const seqOf = (place: string) => `(select seq from ${table} where id = ${place})`
  add((place) => `seq < ${seqOf(place)}`, starting_after)
  add((place) => `seq > ${seqOf(place)}`, ending_before)
  const createdAt = `(body->>'created')::bigint`
  add((place) => `${createdAt} >= ${place}`, created?.gte)
  add((place) => `${createdAt} > ${place}`, created?.gt)
  add((place) => `${createdAt} <= ${place}`, created?.lte)
  add((place) => `${createdAt} < ${place}`, created?.lt)

  // Paging backwards reads the nearest newer ones first; the page itself still runs from new to old.
  const isBackwards = ending_before !== undefined
  const { rows } = await sql.query<{ body: unknown }>(
    `select body from ${table} where ${['true', ...conditions].join(' and ')}
     order by seq ${isBackwards ? 'asc' : 'desc'} limit ${limit + 1}`,
    params,
  )
  const data = rows.slice(0, limit).map((row) => row.body)
  return { object: 'list', data: isBackwards ? data.toReversed() : data, has_more: rows.length > limit, url }
}

export function listObjects(
  sql: Sql,
  { object, owner, url }: { object: string; owner?: string; url: string },
  at: Page,
) {
  const where = owner === undefined ? ['object = $1'] : ['object = $1', 'belongs_to = $2']
  const values = owner === undefined ? [object] : [object, owner]
  return listPage(sql, { table: 'sandbox.stripe_objects', url, where, values }, at)
}

export function listEvents(sql: Sql, params: z.infer<typeof EventListParams>) {
  const { type, types = type ? [type] : [], delivery_success: isDelivered, ...at } = params
  const pending = `exists (select 1 from sandbox.stripe_deliveries d where d.event_id = stripe_events.id and d.delivered_at is null)`
  const where = [
    '(cardinality($1::text[]) = 0 or type = any($1::text[]))',
    ...(isDelivered === undefined ? [] : [isDelivered ? `not ${pending}` : pending]),
  ]
  return listPage(sql, { table: 'sandbox.stripe_events', url: '/v1/events', where, values: [types] }, at)
}
