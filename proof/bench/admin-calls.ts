import { addDays } from '#contract/base/days.ts'
import { dateIn } from '#contract/base/zones.ts'
import type { BenchShop } from './open-shop.ts'

/** An administrator's requests; words in capitals are filled in from the measured shop. */
export const adminCalls: Record<string, string> = {
  'overview: figures': 'stats',
  'overview: charts by day': 'figures?from=MONTH_AGO&to=TODAY',
  'overview: charts by month': 'figures?from=YEAR_AGO&to=TODAY',
  'orders: first page': 'orders?page=1',
  'orders: plain answer': 'orders',
  'orders: one status': 'orders?page=1&status=failed',
  'orders: a number': 'orders?page=1&q=ORDER_NO',
  'orders: part of a number': 'orders?page=1&q=PART_OF_NO',
  'orders: an address': 'orders?page=1&q=EMAIL',
  'orders: a plan': 'orders?page=1&q=PLAN_ID',
  'orders: what nobody has': 'orders?page=1&q=zzqxv',
  'orders: what everybody has': 'orders?page=1&q=example',
  'orders: two letters': 'orders?page=1&q=an',
  'users: first page': 'users?page=1',
  'users: an address': 'users?page=1&q=EMAIL',
  'users: a name': 'users?page=1&q=chiara',
  'users: what nobody has': 'users?page=1&q=zzqxv',
  'users: what everybody has': 'users?page=1&q=example',
  'packages: first page': 'packages?page=1',
  'packages: a region': 'packages?page=1&q=europe',
  'pricing: multiplier': 'price-multiplier',
}

/** Lists by the row a page follows, and the order that finds that row. */
export const deepLists: Record<string, { table: string; order: string }> = {
  orders: { table: 'orders', order: 'created_at desc, id desc' },
  users: { table: 'users', order: 'created_at desc, id desc' },
  audit: { table: 'audit_log', order: 'id desc' },
  'security-events': { table: 'security_events', order: 'last_at desc, id desc' },
  'refund-requests': { table: 'refund_requests', order: 'refund_request_place(asked_at, decided_at) desc, id desc' },
}

/** Search terms from an order in the middle of both shops' lists. */
export async function wordsToSearch({ deps }: BenchShop): Promise<Record<string, string>> {
  const { rows } = await deps.database.raw.query<{ no: string; email: string; plan: string }>(
    `select order_no as no, email, plan_id as plan from orders where user_id is not null order by created_at offset $1 limit 1`,
    [40],
  )
  const { no = '', email = '', plan = '' } = rows[0] ?? {}
  const today = dateIn(deps.clock.now(), deps.config.timeZone)
  const days = { TODAY: today, MONTH_AGO: addDays(today, -29), YEAR_AGO: addDays(today, -364) }
  return { ORDER_NO: no, PART_OF_NO: no.slice(-6), EMAIL: email, PLAN_ID: plan, ...days }
}

export const filledIn = (template: string, words: Record<string, string>): string =>
  template.replace(/[A-Z_]{4,}/g, (word) => encodeURIComponent(words[word] ?? word))

/** The row before a page nine tenths down a list, if a whole page follows there, and that page's number. */
export async function deepRow({ deps }: BenchShop, list: string): Promise<{ id: string; page: number }> {
  const { table, order } = deepLists[list] ?? {}
  const { rows } = await deps.database.raw.query<{ id: string; page: number }>(
    `select id, page from (select greatest(1, least(count(*)::bigint * 9 / 10, count(*) - 51) / 50)::int as page from ${table}) depth, lateral
       (select id from ${table} order by ${order} offset page * 50 - 1 limit 1) row`,
  )
  return rows[0] ?? { id: '', page: 0 }
}
