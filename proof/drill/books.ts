import { booksCurrency } from '../../contract/money/money.ts'
import pg from 'pg'
import type { CreditDifference } from '#contract/office/credit-difference.ts'
import { findCreditDifferences } from '../../server/shop/money/credit/find-differences.ts'
import { type CodeEntry, codeStatements, type CodeUseEntry, type VoucherLine } from './code-entries.ts'
import { type PartnerEntry, type PartnerLineEntry, partnerStatements } from './partner-entries.ts'

/** What the payment provider has on record. */
export interface PaymentEntry {
  id: string
  /** In the smallest unit of its currency. */
  amount: number
  currency: string
  status: string
  /** What it paid for, from the shop's tables: `plan`, `trip`, `saved-card` or `top-up`. */
  kind: string
  /** The order or top-up that it paid for; null where several were sold, or nothing was. */
  reference: string | null
  /** Refunds that did not bounce. */
  refunds: number
  refundedAmount: number
  isDisputed: boolean
}

/** What the wholesaler has on record. */
export interface EsimEntry {
  reference: string
  isAllocated: boolean
  isCancelled: boolean
  /** With its ICCID, and while a phone could use it: the shop says which of them a customer has seen. */
  iccid?: string
  isUsable?: boolean
  /** Installed or used: the wholesaler does not take such an eSIM back. */
  isUsed: boolean
  price: number
  /** The shop asked for it to be taken back, and the wholesaler has not said yes: our money stays there. */
  isPriceKept?: boolean
}
export interface TopUpEntry {
  reference: string
  esimReference: string
  isEsimCancelled: boolean
  price: number
  /** The wholesaler took its eSIM back, and gave back what the data had cost too. */
  isPriceBack: boolean
}

export interface MailEntry {
  to: string
  /** Its first line. */
  heading: string
  orderNo: string | null
  /** How often the same message came again and was dropped by the mailbox. */
  repeats: number
}
export interface PushEntry {
  browser: string
  tag: string
  title: string
  times: number
}

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
export interface CreditEntry {
  userId: string
  amount: number
  /** The order or top-up it pays for, or is returned for; null for a gift. */
  sale: string | null
  /** The order or top-up whose bounced refund was given as this credit. */
  refundOf?: string | null
  /** An administrator gave it, or took it back. */
  byHand?: boolean
}
export interface Account {
  id: string
  balance: number
}

/** What the figures of the office say of one kind of sale, beside the sum over the sales themselves. In cents. */
export interface FigureEntry {
  kind: string
  counted: number
  sold: number
}

/** An invoice or a credit note, in minor units of its currency. */
export interface PaperEntry {
  number: string
  kind: string
  saleId: string
  scheme: string
  country: string
  rate: number
  currency: string
  gross: number
  net: number
  tax: number
  corrects: string | null
  lines: { lineId: string; gross: number; tax: number }[]
}
/** The last number that a series of a year has given out. */
export interface SeriesEntry {
  name: string
  last: number
}
/** An order or a top-up of a sale with tax, and what the figures count of it, in minor units of the sale's currency. */
export interface TaxedLine {
  line: string
  saleId: string
  status: string
  counted: number
  /** Its sale's papers are still to be compared with what was sold. */
  isDue: boolean
}

export interface Books {
  payments: PaymentEntry[]
  esims: EsimEntry[]
  topUps: TopUpEntry[]
  walletSpent: number
  mails: MailEntry[]
  pushes: PushEntry[]
  shopOrders: ShopOrder[]
  shopTopUps: ShopTopUp[]
  sales: SaleEntry[]
  figures: FigureEntry[]
  credit: CreditEntry[]
  otherRefunds: OtherRefund[]
  parts: ReturnedPart[]
  holds: HoldEntry[]
  accounts: Account[]
  withdrawals?: WithdrawalEntry[]
  papers?: PaperEntry[]
  series?: SeriesEntry[]
  taxedLines?: TaxedLine[]
  codes?: CodeEntry[]
  codeUses?: CodeUseEntry[]
  voucherLines?: VoucherLine[]
  partners?: PartnerEntry[]
  partnerLines?: PartnerLineEntry[]
  /** What the shop's own check of store credit finds. */
  creditDifferences?: CreditDifference[]
}

/** What a code took off would have had tax in it too. */
const withoutTax = `(amount - case when amount > discount then round(tax::numeric * amount / (amount - discount)) else 0 end)::bigint`
const byVoucher = 'exists (select from sales where sales.id = sale_id and voucher_id is not null)'
const creditSlack = `case when currency = '${booksCurrency}' then 0 else 3 end as "creditSlack"`

const statements = {
  payments: `
    select i.id, (i.body->>'amount')::int as amount, upper(i.body->>'currency') as currency, i.body->>'status' as status,
      coalesce(r.count, 0)::int as refunds, coalesce(r.amount, 0)::int as "refundedAmount",
      coalesce((c.body->>'disputed')::boolean, false) as "isDisputed"
    from sandbox.stripe_objects i
    left join sandbox.stripe_objects c on c.id = i.body->>'latest_charge'
    left join lateral (
      select count(*), sum((f.body->>'amount')::int) as amount from sandbox.stripe_objects f
      where f.object = 'refund' and f.body->>'payment_intent' = i.id and f.body->>'status' in ('succeeded', 'pending')
    ) r on true
    where i.object = 'payment_intent' order by i.seq`,
  esims: `
    select o.transaction_id as reference, o.allocated_at is not null as "isAllocated",
      e.esim_status = 'CANCEL' as "isCancelled",
      (e.used_volume > 0 or e.installed_at is not null) as "isUsed", e.price::int as price, false as "isPriceKept",
      e.iccid, e.esim_status in ('GOT_RESOURCE', 'IN_USE', 'SUSPENDED') and e.smdp_status <> 'DELETED' as "isUsable"
    from sandbox.wholesaler_esims e join sandbox.wholesaler_orders o using (order_no)
    -- The second wholesaler is asked to take one back: the customer no longer has it, and a person there decides.
    union all
    select o.description, true, s.refund_asked_at is not null, s.used_mb > 0 or s.activated_at is not null, (o.cents * 100)::int,
      s.refund_asked_at is not null and s.refund_decision is distinct from 'accepted',
      s.iccid, s.status in ('NOT_ACTIVE', 'ACTIVE')
    from sandbox.airalo_sims s join sandbox.airalo_orders o on o.id = s.order_id`,
  topUps: `
    select t.transaction_id as reference, o.transaction_id as "esimReference",
      e.esim_status = 'CANCEL' as "isEsimCancelled", t.price::int as price, false as "isPriceBack"
    from sandbox.wholesaler_topups t join sandbox.wholesaler_esims e using (esim_tran_no)
    join sandbox.wholesaler_orders o using (order_no)
    union all
    select t.description, o.description, s.refund_asked_at is not null, (t.cents * 100)::int,
      s.refund_decision is not distinct from 'accepted'
    from sandbox.airalo_orders t join sandbox.airalo_sims s on s.iccid = t.iccid join sandbox.airalo_orders o on o.id = s.order_id
    where t.type = 'topup'`,
  wallet: `
    select 500000000 - balance::int + coalesce((select (2000000 - cents) * 100 from sandbox.airalo_account), 0)::int as spent
    from sandbox.wholesaler_account`,
  mails: `
    select recipient as to, split_part(body_text, E'\n', 1) as heading, substring(body_text from 'LF[0-9]{6}[0-9A-Z]{6}') as "orderNo", repeats
    from sandbox.mail`,
  pushes: `
    select browser_id as browser, payload->>'tag' as tag, payload->>'title' as title, count(*)::int as times
    from sandbox.push_messages group by 1, 2, 3`,
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
  credit: `select user_id as "userId", amount, coalesce(top_up_id, order_id) as sale,
      case when request_key like 'refund:%' then substring(request_key from 8) end as "refundOf",
      actor like '%@%' as "byHand" from credit_entries`,
  otherRefunds: `
    select line_id as line, way, other_refunds.amount, cents_in_books(other_refunds.amount, currency, sale_id)::int as "amountBooks"
    from other_refunds join (select id, sale_id from orders union all select id, sale_id from top_ups) as lines on lines.id = line_id`,
  parts: `select line_id as line, card from returned_parts where status = 'returned' and card > 0`,
  holds: `select line_id as line, allowed::float8 as allowed from cost_holds`,
  accounts: `select id, balance_cents as balance from users`,
  withdrawals: `select id::int, state, order_id as "orderId" from withdrawals where received_at is not null`,
  papers: `
    select number, kind, sale_id as "saleId", scheme, country, rate, currency, gross, net, tax, corrects, document->'lines' as lines
    from invoices`,
  series: `select series || '-' || year as name, last from invoice_series`,
  taxedLines: `
    select lines.id as line, lines.sale_id as "saleId", status, due as "isDue",
      case when status in ('active', 'completed', 'delivered', 'kept')
        then brought_in(status, amount - discount, lines.card, credit_used) - returned_card - returned_credit else 0 end as counted
    from (
      select id, sale_id, status, amount, discount, card, credit_used, returned_card, returned_credit from orders
      union all select id, sale_id, status, amount, discount, card, credit_used, returned_card, returned_credit from top_ups
    ) lines join sale_taxes on sale_taxes.sale_id = lines.sale_id`,
}

type PaidFor = Pick<PaymentEntry, 'id' | 'kind' | 'reference'>
type AtProvider = Omit<PaymentEntry, 'kind' | 'reference'>

/** A payment does not say what it is for, the shop's tables do. One they do not have should have bought a plan. */
function tellWhatFor(payments: AtProvider[], sold: PaidFor[]): PaymentEntry[] {
  const byPayment = new Map(sold.map((sale) => [sale.id, sale]))
  return payments.map((payment) => ({ kind: 'plan', reference: null, ...byPayment.get(payment.id), ...payment }))
}

/** Reads the sandbox's records from its own database, and from the shop's only what links the two. */
export async function readBooks(sandboxDatabase: string, shopDatabase: string): Promise<Books> {
  return withClient(sandboxDatabase, (sandbox) =>
    withClient(shopDatabase, async (shop) => {
      const read = async <Row extends object>(client: pg.Client, text: string) => (await client.query<Row>(text)).rows
      const [wallet] = await read<{ spent: number }>(sandbox, statements.wallet)
      return {
        payments: tellWhatFor(
          await read<AtProvider>(sandbox, statements.payments),
          await read<PaidFor>(shop, statements.paidFor),
        ),
        esims: await read<EsimEntry>(sandbox, statements.esims),
        topUps: await read<TopUpEntry>(sandbox, statements.topUps),
        walletSpent: wallet?.spent ?? 0,
        mails: await read<MailEntry>(sandbox, statements.mails),
        pushes: await read<PushEntry>(sandbox, statements.pushes),
        shopOrders: await read<ShopOrder>(shop, statements.shopOrders),
        shopTopUps: await read<ShopTopUp>(shop, statements.shopTopUps),
        sales: await read<SaleEntry>(shop, statements.sales),
        figures: await read<FigureEntry>(shop, statements.figures),
        credit: await read<CreditEntry>(shop, statements.credit),
        otherRefunds: await read<OtherRefund>(shop, statements.otherRefunds),
        parts: await read<ReturnedPart>(shop, statements.parts),
        holds: await read<HoldEntry>(shop, statements.holds),
        accounts: await read<Account>(shop, statements.accounts),
        withdrawals: await read<WithdrawalEntry>(shop, statements.withdrawals),
        papers: await read<PaperEntry>(shop, statements.papers),
        series: await read<SeriesEntry>(shop, statements.series),
        taxedLines: await read<TaxedLine>(shop, statements.taxedLines),
        codes: await read<CodeEntry>(shop, codeStatements.codes),
        codeUses: await read<CodeUseEntry>(shop, codeStatements.uses),
        voucherLines: await read<VoucherLine>(shop, codeStatements.voucherLines),
        partners: await read<PartnerEntry>(shop, partnerStatements.partners),
        partnerLines: await read<PartnerLineEntry>(shop, partnerStatements.partnerLines),
        creditDifferences: await findCreditDifferences({
          query: async (text: string) => ({ rows: (await shop.query(text)).rows }),
        }),
      }
    }),
  )
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
