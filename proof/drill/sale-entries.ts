import { booksCurrency } from '../../contract/money/money.ts'

/**
 * The shop's own rows: which order belongs to which payment, and its status. What was paid by card and what was
 * delivered is never taken from them. Store credit exists only in the shop, so its ledger, the balances and what each
 * sale says it used are compared with each other.
 */
export interface ShopOrder extends Sale {
  orderNo: string
  saleId?: string
  paymentId: string | null
  email: string | null
  /** An administrator refunded it, or approved the request. */
  isRefundedByHand: boolean
  /** It was paid after its price had ended. */
  isQuoteEnded: boolean
  /** Its buyer withdrew from the contract, and money went back by itself. */
  isWithdrawn?: boolean
  /** The eSIM its customer has. */
  iccid?: string | null
  /** A person decided that money goes back although the supplier cannot switch its eSIM off. */
  isLeftOn?: boolean
  /** The part of the price the card paid, in cents. */
  card: number
}

export interface ShopTopUp extends Sale {
  orderId: string
  /** It was refunded with the eSIM that it had been added to. */
  isReturned?: boolean
  /** With its order. */
  isWithdrawn?: boolean
}

interface Sale {
  id: string
  status: string
  userId: string | null
  /**
   * What was to be paid after any code, in the smallest unit of the sale's currency, as the one below. Both without what
   * went back to store credit in part.
   */
  amount: number
  /** The list price without the tax in it, which a loss is reckoned from, in cents of the books' money. */
  booksCents: number
  /** How much of the books' money one unit of the supplier's was for it. */
  costRate: number
  creditUsed: number
  /** The same in cents of the books' money, which the ledger is kept in, and how far rounding may be from it. */
  creditBooks?: number
  creditSlack?: number
}

/** One payment's total, beside the sums over its lines. In the smallest unit of its currency. */
export interface SaleEntry {
  id: string
  currency: string
  paymentId: string | null
  list: number
  card: number
  lines: number
  listOfLines: number
  cardOfLines: number
}

/** What was held because it would lose money, and the loss an administrator agreed to. In millionths of a dollar. */
export interface HoldEntry {
  line: string
  allowed: number | null
}

/** A customer's withdrawal from a contract. */
export interface WithdrawalEntry {
  id: number
  state: string
  orderId: string | null
}

/** What was refunded another way than to the card. */
export interface OtherRefund {
  line: string
  way: string
  /** In minor units of the sale's currency. */
  amount: number
  /** The same in cents of the books, in which store credit is kept; left out where the sale is in their currency. */
  amountBooks?: number
}

/** A part of a price that went back while the line stayed sold. In cents. */
export interface ReturnedPart {
  line: string
  /** What went to the card. */
  card: number
}

/** What the figures of the office say of one kind of sale, beside the sum over the sales themselves. In cents. */
export interface FigureEntry {
  kind: string
  counted: number
  sold: number
}

/** What a code took off would have had tax in it too. */
const withoutTax = `(amount - case when amount > discount then round(tax::numeric * amount / (amount - discount)) else 0 end)::bigint`
const byVoucher = 'exists (select from sales where sales.id = sale_id and voucher_id is not null)'
const creditSlack = `case when currency = '${booksCurrency}' then 0 else 3 end as "creditSlack"`

export const saleStatements = {
  shopOrders: `
    select id, order_no as "orderNo", sale_id as "saleId", (select payment_intent_id from sales where id = sale_id) as "paymentId", status, email, user_id as "userId",
      -- What a voucher paid is no store credit: its own ledger is audited with the codes.
      amount - discount - case when ${byVoucher} then credit_used else returned_credit end as amount, card,
      cents_in_books(${withoutTax}, currency, sale_id)::int as "booksCents",
      coalesce((to_jsonb(orders)->>'cost_rate')::float8, 1) as "costRate",
      case when ${byVoucher} then 0 else credit_used - returned_credit end as "creditUsed",
      case when ${byVoucher} then 0 else cents_in_books(credit_used - returned_credit, currency, sale_id)::int end as "creditBooks",
      ${creditSlack}, exists (
        select from audit_log where subject_id = orders.id::text and action in ('refund_order', 'approve_refund_request')
      ) as "isRefundedByHand",
      exists (select from order_events where order_id = orders.id and event = 'quote_ended') as "isQuoteEnded",
      exists (select from withdrawals where order_id = orders.id and state = 'done') as "isWithdrawn",
      (select iccid from esims where order_id = orders.id) as iccid,
      exists (select from order_events where order_id = orders.id and event = 'esim_goes_on') and exists (
        select from audit_log where subject_id = orders.id::text
          and action in ('refund_order', 'approve_refund_request', 'accept_withdrawal')
      ) as "isLeftOn"
    from orders`,
  shopTopUps: `
    select id, order_id as "orderId", status, user_id as "userId", amount - returned_credit as amount,
      cents_in_books(${withoutTax}, currency, sale_id)::int as "booksCents",
      coalesce((to_jsonb(top_ups)->>'cost_rate')::float8, 1) as "costRate", credit_used - returned_credit as "creditUsed",
      cents_in_books(credit_used - returned_credit, currency, sale_id)::int as "creditBooks", ${creditSlack},
      exists (select from withdrawals where withdrawals.order_id = top_ups.order_id and state = 'done') as "isWithdrawn",
      exists (select from order_events where top_up_id = top_ups.id and event = 'esim_returned') as "isReturned" from top_ups`,
  figures: `
    select kind, counted::int as counted, sold::int as sold from (
      select 'orders' as kind, (select coalesce(sum(cents), 0) from sale_days where kind = 'order') as counted,
        (select coalesce(sum(cents_in_books(brought_in(status, amount - discount, card, credit_used)
          - returned_card - returned_credit - lost_card, currency, sale_id)), 0) from orders) as sold
      union all
      select 'top-ups', (select coalesce(sum(cents), 0) from sale_days where kind = 'top-up'),
        (select coalesce(sum(cents_in_books(brought_in(status, amount - discount, card, credit_used)
          - returned_card - returned_credit - lost_card, currency, sale_id)), 0) from top_ups)
      union all
      select 'tax', (select coalesce(sum(tax_cents), 0) from sale_days),
        (select coalesce(sum((sale_day_of(to_jsonb(orders), 'order')).tax_cents), 0) from orders)
          + (select coalesce(sum((sale_day_of(to_jsonb(top_ups), 'top-up')).tax_cents), 0) from top_ups)
    ) as kinds`,
  paidFor: `
    select sales.payment_intent_id as id,
      case when top_ups.id is not null then 'top-up' when count(orders.id) > 1 then 'trip'
        when sales.request_key is not null then 'saved-card' else 'plan' end as kind,
      case when count(orders.id) > 1 then null else coalesce(top_ups.id, min(orders.id::text)::uuid) end as reference
    from sales left join orders on orders.sale_id = sales.id left join top_ups on top_ups.sale_id = sales.id
    where sales.payment_intent_id is not null group by sales.id, top_ups.id`,
  sales: `
    select sales.id, sales.currency, sales.payment_intent_id as "paymentId", sales.list, sales.card, count(lines.amount)::int as lines,
      coalesce(sum(lines.amount), 0)::int as "listOfLines", coalesce(sum(lines.card), 0)::int as "cardOfLines"
    from sales left join (select sale_id, amount, card from orders union all select sale_id, amount, card from top_ups) lines
      on lines.sale_id = sales.id
    where sales.open is null
    group by sales.id`,
  otherRefunds: `
    select line_id as line, way, other_refunds.amount, cents_in_books(other_refunds.amount, currency, sale_id)::int as "amountBooks"
    from other_refunds join (select id, sale_id from orders union all select id, sale_id from top_ups) as lines on lines.id = line_id`,
  parts: `select line_id as line, card from returned_parts where status = 'returned' and card > 0`,
  holds: `select line_id as line, allowed::float8 as allowed from cost_holds`,
  withdrawals: `select id::int, state, order_id as "orderId" from withdrawals where received_at is not null`,
}
