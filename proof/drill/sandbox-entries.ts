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

export const sandboxStatements = {
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
}
