/** A partner's account, and what was paid in, less what was paid out again, in cents. */
export interface PartnerEntry {
  id: string
  name: string
  balance: number
  paidIn: number
  lastSequence: number
  events: number
  /** How often it was refused something. */
  refusals: number
}

/** An order or a top-up of a partner, and what the partner was told of it. */
export interface PartnerLineEntry {
  id: string
  account: string
  status: string
  /** What it cost and did not give back, in cents; nothing once it was refunded. */
  kept: number
  told: string
  ready: number
  refunded: number
}

export const partnerStatements = {
  partners: `
    select accounts.user_id as id, partners.name, users.balance_cents as balance, accounts.last_sequence::int as "lastSequence",
      (select coalesce(sum(amount), 0)::int from credit_entries
        where user_id = accounts.user_id and order_id is null and top_up_id is null) as "paidIn",
      (select count(*)::int from partner_events where user_id = accounts.user_id) as events,
      (select coalesce(sum(count), 0)::int from partner_refusals where user_id = accounts.user_id) as refusals
    from partner_accounts accounts join partners on partners.id = accounts.partner_id join users on users.id = accounts.user_id`,
  partnerLines: `
    select told.id, told.user_id as account, lines.status, told.told,
      case when lines.status in ('refunded', 'lapsed') then 0 else lines.credit_used - lines.returned_credit end as kept,
      (select count(*)::int from partner_events where user_id = told.user_id and type in ('order.ready', 'topup.ready')
        and coalesce(data->>'topUpId', data->>'orderId') = told.id::text) as ready,
      (select count(*)::int from partner_events where user_id = told.user_id and type in ('order.refunded', 'topup.refunded')
        and coalesce(data->>'topUpId', data->>'orderId') = told.id::text) as refunded
    from partner_lines told join (
      select id, status, credit_used, returned_credit from orders
      union all select id, status, credit_used, returned_credit from top_ups
    ) lines on lines.id = told.id`,
}
