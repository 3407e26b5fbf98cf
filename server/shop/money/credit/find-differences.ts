import { codeKindsThat } from '#contract/sales/code.ts'
import { booksCurrency } from '#contract/money/money.ts'
import type { RawSql } from '../../../platform/db/db.ts'
import type { CreditDifference } from '#contract/office/credit-difference.ts'

/**
 * One statement, and so one moment: a purchase under way is in it completely or not at all.
 *
 * A refunded line has its credit back. A line whose card refund waits for an administrator, is tried again or was
 * closed has it back too, if it was refunded before and not delivered again since. Every other line holds its credit,
 * whatever happened to it before, less what was given back in part. Credit taken for no sale counts as given back once
 * an administrator has given as much since: a ledger is not rewritten. A refund given as store credit is no such gift.
 */
const isBack = (table: 'orders' | 'top_ups', ownEvents: string) => `
  ${table}.status = 'refunded' or ${table}.status in ('refunding', 'bounced', 'kept') and exists (
    select from order_events back where ${ownEvents.replaceAll('event.', 'back.')} and back.event = 'refunded'
      and not exists (select from order_events later
        where ${ownEvents.replaceAll('event.', 'later.')} and later.event = 'retried' and later.id > back.id)) as is_back`

const payingKinds = codeKindsThat(({ does }) => does === 'pays')

/** What was charged in another currency is divided among lines and parts in two currencies, each rounded by itself. */
const roundingCents = 3

const statement = () => `
with lines as (
  select id, user_id, coalesce(top_up_id, order_id) as sale_id, amount, actor,
    coalesce(request_key like 'refund:%' or request_key like 'referral:%', false) as is_refund
  from credit_entries
), balances as (
  select user_id, sum(amount)::int as amount from lines group by 1
), spent as (
  select sale_id, -sum(amount)::int as amount from lines where sale_id is not null group by 1
), concerned as (
  -- Everything that credit paid for, by its own row or by the ledger; sales without credit are not read.
  select orders.id from orders join sales on sales.id = orders.sale_id where credit_used > 0 and voucher_id is null
  union select id from top_ups where credit_used > 0
  union select sale_id from spent
), sales as (
  select 'order' as kind, id, order_no as name, currency, sale_id, credit_used - returned_credit as held,
    ${isBack('orders', 'event.order_id = orders.id and event.top_up_id is null')}
  from orders join concerned using (id)
  union all
  select 'top-up', top_ups.id, orders.order_no, top_ups.currency, top_ups.sale_id, top_ups.credit_used - top_ups.returned_credit,
    ${isBack('top_ups', 'event.order_id = top_ups.order_id and event.top_up_id = top_ups.id')}
  from top_ups join concerned on concerned.id = top_ups.id join orders on orders.id = top_ups.order_id
), expected as (
  select kind, id, name, case when is_back then 0 else cents_in_books(held, currency, sale_id) end as amount,
    case when is_back or currency = '${booksCurrency}' then 0 else ${roundingCents} end as slack
  from sales where held > 0
  union all
  select kind, id, name, 0, 0 from sales join spent on spent.sale_id = sales.id where held = 0
), unsold as (
  select user_id, -sum(amount)::int as amount, max(id) as last_id from lines
  where sale_id is null and actor = 'shop' group by 1 having sum(amount) <> 0
)
select 'account' as kind, coalesce(owner.id, balances.user_id)::text as id, null as name,
  coalesce(balances.amount, 0) as expected, coalesce(owner.balance_cents, 0) as found
from (select id, balance_cents from users where balance_cents <> 0) owner full join balances on balances.user_id = owner.id
where coalesce(owner.balance_cents, 0) <> coalesce(balances.amount, 0)
union all
select expected.kind, expected.id::text, expected.name, expected.amount::int, coalesce(spent.amount, 0)
from expected left join spent on spent.sale_id = expected.id
where abs(expected.amount - coalesce(spent.amount, 0)) > expected.slack
union all
select 'nothing', user_id::text, null, 0, amount from unsold
where amount < 0 or amount > (select coalesce(sum(gift.amount), 0) from lines gift
  where gift.user_id = unsold.user_id and gift.actor <> 'shop' and not gift.is_refund and gift.amount > 0 and gift.id > unsold.last_id)
union all
-- What is taken of a voucher is held by open sales or paid for something. Its whole code is money and stays out of logs.
select 'voucher', codes.id::text, '••••' || right(codes.code, least(4, length(codes.code) / 3)), coalesce(paid.amount, 0) + coalesce(held.amount, 0), codes.spent
from codes
left join (select code_id, -sum(amount)::int as amount from voucher_entries group by 1) paid on paid.code_id = codes.id
left join (select code_id, sum(amount)::int as amount from holds where kind = 'voucher' group by 1) held on held.code_id = codes.id
where codes.kind = any('{${payingKinds.join()}}') and coalesce(paid.amount, 0) + coalesce(held.amount, 0) <> codes.spent
order by kind, id`

/**
 * Compares each balance with the sum of its ledger, and each order and top-up with the entries that pay for it. Credit
 * the shop took for no sale at all is a difference too.
 */
export async function findCreditDifferences(raw: Pick<RawSql, 'query'>): Promise<CreditDifference[]> {
  return (await raw.query<CreditDifference>(statement())).rows
}
