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

export const creditStatements = {
  credit: `select user_id as "userId", amount, coalesce(top_up_id, order_id) as sale,
      case when request_key like 'refund:%' then substring(request_key from 8) end as "refundOf",
      actor like '%@%' as "byHand" from credit_entries`,
  accounts: `select id, balance_cents as balance from users`,
}
