import type { RawSql } from '../../platform/db/db.ts'
import { payingKinds } from '../../shop/money/codes/tables.ts'
import { findCreditDifferences } from '../../shop/money/credit/find-differences.ts'

/** Two tables, or our data and a provider's, disagree. */
export interface Difference {
  about: string
  what: string
}

/** Every completed sale has lines, and they add up to its total. */
const salesThatDoNotAddUp = `
with lines as (
  select sale_id, amount, card from orders union all select sale_id, amount, card from top_ups
), sums as (
  select sale_id, count(*)::int as lines, sum(amount)::int as amount, sum(card)::int as card from lines group by 1
)
select 'sale ' || sales.id as about,
  case when sums.lines is null then 'a sale of ' || sales.list || ' cents without a line'
    when sums.amount <> sales.list then sums.amount || ' cents in its lines, ' || sales.list || ' in the sale'
    else coalesce(sums.card::text, 'no') || ' cents by card in its lines, ' || sales.card || ' in the sale' end as what
from sales left join sums on sums.sale_id = sales.id
where sales.open is null and (sums.lines is null or sums.amount <> sales.list or sums.card is distinct from sales.card)`

/** Every delivered line has an eSIM and a payment. */
const goodsWithoutTheirOther = `
select 'order ' || order_no as about, 'is ' || status || ' and has no eSIM' as what from orders
where status in ('active', 'completed') and not exists (select from esims where esims.order_id = orders.id)
union all
select 'order ' || order_no, 'is ' || orders.status || ' and its sale has no payment' from orders
join sales on sales.id = orders.sale_id
where orders.status in ('active', 'completed') and sales.card > 0 and sales.payment_intent_id is null
union all
select 'top-up ' || top_ups.id, 'is delivered and its sale has no payment' from top_ups
join sales on sales.id = top_ups.sale_id
where top_ups.status = 'delivered' and sales.card > 0 and sales.payment_intent_id is null
union all
select 'eSIM of ' || esims.order_id, 'belongs to no order' from esims
where not exists (select from orders where orders.id = esims.order_id)`

/** Compares money with goods within the database. Read-only. */
export async function compareBooks(raw: RawSql): Promise<Difference[]> {
  const found = async (statement: string) => (await raw.query<Difference>(statement)).rows
  const credit = await findCreditDifferences(raw)
  return [
    ...(await found(salesThatDoNotAddUp)),
    ...(await found(goodsWithoutTheirOther)),
    ...credit.map(({ kind, id, name, expected, found: is }) => ({
      about: `store credit of ${kind} ${name ?? id}`,
      what: `should be ${expected} cents and is ${is}`,
    })),
  ]
}

/** Sums an operator recognises, to see at a glance whether this is their shop. */
export async function sumBooks(raw: RawSql): Promise<[name: string, value: string][]> {
  const { rows } = await raw.query<{ name: string; value: string }>(`
    select 'orders ' || status as name, count(*) || ', ' || to_char(sum(amount) / 100.0, 'FM999999990.00') as value
      from orders group by status
    union all select 'top-ups ' || status, count(*) || ', ' || to_char(sum(amount) / 100.0, 'FM999999990.00')
      from top_ups group by status
    union all select 'sales', count(*) || ', ' || to_char(coalesce(sum(list), 0) / 100.0, 'FM999999990.00') || ', by card '
      || to_char(coalesce(sum(card), 0) / 100.0, 'FM999999990.00') from sales
    union all select 'eSIMs', count(*)::text from esims
    union all select 'customers', count(*)::text from users where deleted_at is null
    union all select 'store credit', to_char(coalesce(sum(balance_cents), 0) / 100.0, 'FM999999990.00') || ' in balances, '
      || (select to_char(coalesce(sum(amount), 0) / 100.0, 'FM999999990.00') from credit_entries) || ' in the ledger' from users
    union all select 'vouchers', to_char(coalesce(sum(value - spent), 0) / 100.0, 'FM999999990.00') || ' left' from codes
      where kind = any('{${payingKinds.join()}}')
    union all select 'last order', coalesce(max(created_at)::text, 'none') from orders
    order by 1`)
  return rows.map(({ name, value }) => [name, value])
}
