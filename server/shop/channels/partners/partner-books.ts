import type { UserId } from '#contract/identity/account.ts'
import type { PartnerState } from '#contract/channels/partner-api.ts'
import type { Db } from '../../../platform/db/db.ts'

/** What was paid in by an operator, or taken back. */
export interface Payment {
  userId: UserId
  amount: number
  reason: string
  actor: string
  at: Date
  /** The same key is booked once. */
  requestKey?: string
}

export type Booked =
  | { kind: 'granted'; before: number }
  | { kind: 'below_zero' }
  | { kind: 'repeated' }
  /** The key belongs to another payment. */
  | { kind: 'other' }

export interface LedgerEntry {
  id: number
  at: Date
  amount: number
  reason: string
  actor: string
  orderId: string | null
}

/** A change of the balance, with what it was for. */
export interface NamedEntry {
  at: Date
  amount: number
  reason: string
  orderId: string | null
  orderNo: string | null
  topUpId: string | null
  planName: string | null
  reference: string | null
}

/** Where an account's money stands: store credit for live keys, play money for test keys. */
export interface PartnerBooks {
  /** What can be spent, and what is held for orders that are not delivered yet. */
  read(db: Db, userId: UserId): Promise<{ free: number; held: number }>
  /** Must run in a transaction. Never takes more than there is. */
  book(tx: Db, payment: Payment): Promise<Booked>
  newest(db: Db, userId: UserId): Promise<LedgerEntry[]>
  /** What could be spent at that moment. */
  balanceAt(db: Db, userId: UserId, from: Date): Promise<number>
  /** In the order by which the balance was counted. */
  between(db: Db, userId: UserId, from: Date, end: Date): Promise<NamedEntry[]>
  countOrders(db: Db, userId: UserId): Promise<{ told: PartnerState; count: number }[]>
}
