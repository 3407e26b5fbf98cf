import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '#contract/sales/order.ts'
import type { Database } from '../platform/db/db.ts'

interface EsimBatch {
  count: number
  status?: OrderStatus
  /** When the first is due for a reading; each of the others a second later. Null: never. */
  dueFrom: Date | null
  /** When the first was bought; each of the others that many seconds later. */
  boughtFrom: Date
  secondsApart?: number
  readAt?: Date
  endsAt?: Date | null
}

/**
 * Inserts eSIMs with their orders, for numbers that real purchases would take too long for. Returns their handles, in
 * order.
 */
export async function plantEsims({ raw }: Pick<Database, 'raw'>, planted: EsimBatch): Promise<string[]> {
  const { count, status = 'active', dueFrom, boughtFrom, secondsApart = 60, endsAt = null } = planted
  const batch = randomUUID().slice(0, 8)
  await raw.query(
    `with sold as (
       insert into sales (list, card, opened_at) select 500, 500, $3::timestamptz from generate_series(1, $4::int) returning id)
     insert into orders (sale_id, order_no, plan_id, plan_code, plan_name, data_mb, validity_days, cost_micro_usd, amount, card,
       status, created_at, updated_at)
     select id, 'LF-' || $1 || row_number() over (), 'plan', 'CODE', 'Japan 5 GB', 5120, 30, 1000000, 500, 500, $2,
       $3::timestamptz, $3::timestamptz from sold`,
    [batch, status, boughtFrom.toISOString(), count],
  )
  const { rows } = await raw.query<{ handle: string }>(
    `insert into esims (order_id, handle, iccid, activation_code_sealed, state, used_mb, total_mb, activated_at, ends_at,
       usage_as_of, read_at, read_next_at, created_at)
     select id, order_no, '8988' || lpad(n::text, 15, '0'), 'sealed', 'inUse', 100, 5120, $3::timestamptz, $6::timestamptz,
       $5::timestamptz, $5::timestamptz, $2::timestamptz + n * interval '1 second', $3::timestamptz + n * $4::int * interval '1 second'
     from (select id, order_no, replace(order_no, 'LF-' || $1, '')::int as n from orders where order_no like 'LF-' || $1 || '%') sold
     order by n
     returning handle`,
    [
      batch,
      dueFrom?.toISOString() ?? null,
      boughtFrom.toISOString(),
      secondsApart,
      (planted.readAt ?? boughtFrom).toISOString(),
      endsAt?.toISOString() ?? null,
    ],
  )
  return rows.map(({ handle }) => handle)
}
