import { booksCurrency, money } from '#contract/money/money.ts'
import { formatMoney } from '#contract/money/price-format.ts'
import type { RawSql } from '../../platform/db/db.ts'
import { payingKinds } from '../../shop/money/codes/tables.ts'
import { findCreditDifferences } from '../../shop/money/credit/find-differences.ts'

/** Two tables, or our data and a provider's, disagree. */
export interface Difference {
  about: string
  what: string
}

interface OddSale {
  id: string
  currency: string
  list: number
  card: number
  /** Of its lines; null where it has none. */
  amount: number | null
  byCard: number | null
}

/** Every completed sale has lines, and they add up to its total. */
const salesThatDoNotAddUp = `
with lines as (
  select sale_id, amount, card from orders union all select sale_id, amount, card from top_ups
), sums as (
  select sale_id, count(*)::int as lines, sum(amount)::int as amount, sum(card)::int as card from lines group by 1
)
select sales.id, sales.currency, sales.list, sales.card, sums.amount, sums.card as "byCard"
from sales left join sums on sums.sale_id = sales.id
where sales.open is null and (sums.lines is null or sums.amount <> sales.list or sums.card is distinct from sales.card)`

/** As the currency writes it: yen have no hundredths. */
const shown = (minor: number, currency: string) => formatMoney(money(minor, currency))
const inBooks = (minor: number) => shown(minor, booksCurrency)

function tellOf({ id, currency, list, card, amount, byCard }: OddSale): Difference {
  const about = `sale ${id}`
  const say = (minor: number) => shown(minor, currency)
  if (amount === null) return { about, what: `a sale of ${say(list)} without a line` }
  if (amount !== list) return { about, what: `${say(amount)} in its lines, ${say(list)} in the sale` }
  return { about, what: `${byCard === null ? 'nothing' : say(byCard)} by card in its lines, ${say(card)} in the sale` }
}

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
    ...(await raw.query<OddSale>(salesThatDoNotAddUp)).rows.map(tellOf),
    ...(await found(goodsWithoutTheirOther)),
    ...credit.map(({ kind, id, name, expected, found: is }) => ({
      about: `store credit of ${kind} ${name ?? id}`,
      what: `should be ${inBooks(expected)} and is ${inBooks(is)}`,
    })),
  ]
}

interface SoldSum {
  name: string
  currency: string
  count: number
  amount: number
  card: number | null
}

/** Sums an operator recognises, to see at a glance whether this is their shop. Each currency is summed by itself. */
export async function sumBooks(raw: RawSql): Promise<[name: string, value: string][]> {
  const sold = await raw.query<SoldSum>(`
    select 'orders ' || status as name, currency, count(*)::int as count, sum(amount)::float8 as amount, null::float8 as card
      from orders group by status, currency
    union all select 'top-ups ' || status, currency, count(*)::int, sum(amount)::float8, null
      from top_ups group by status, currency
    union all select 'sales', currency, count(*)::int, sum(list)::float8, sum(card)::float8 from sales group by currency
    order by name, currency`)
  const others = await raw.query<{ name: string; value: string | null; amount: number | null; ledger: number | null }>(`
    select 'eSIMs' as name, count(*)::text as value, null::float8 as amount, null::float8 as ledger from esims
    union all select 'customers', count(*)::text, null, null from users where deleted_at is null
    union all select 'store credit', null, coalesce(sum(balance_cents), 0)::float8,
      (select coalesce(sum(amount), 0)::float8 from credit_entries) from users
    union all select 'vouchers', null, coalesce(sum(value - spent), 0)::float8, null from codes
      where kind = any('{${payingKinds.join()}}')
    union all select 'last order', coalesce(max(created_at)::text, 'none'), null, null from orders`)
  const lines = [
    ...sumByName(sold.rows),
    ...others.rows.map(({ name, value, amount, ledger }): [string, string] => {
      if (amount === null) return [name, value ?? '']
      return [
        name,
        ledger === null
          ? `${inBooks(amount)} left`
          : `${inBooks(amount)} in balances, ${inBooks(ledger)} in the ledger`,
      ]
    }),
  ]
  return lines.toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function sumByName(rows: readonly SoldSum[]): [name: string, value: string][] {
  return [...new Set(rows.map(({ name }) => name))].map((name) => {
    const sums = rows.filter((row) => row.name === name)
    const count = sums.reduce((all, each) => all + each.count, 0)
    const amounts = sums.map(({ amount, card, currency }) =>
      card === null ? shown(amount, currency) : `${shown(amount, currency)} (by card ${shown(card, currency)})`,
    )
    return [name, [count, ...amounts].join(', ')]
  })
}
