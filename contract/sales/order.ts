import { sharedMoves, statusesBeforeGoods, statusesOfMoneyBack } from './line-moves.ts'
import { sentence } from '../languages/sentence.ts'
import { sharedTraits, type StatusTraits, traits, traitsIn } from './status-traits.ts'

export const orderStatuses = [...statusesBeforeGoods, 'active', 'completed', ...statusesOfMoneyBack] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderEventNames = [
  'payment_succeeded',
  'payment_lapsed',
  'esim_issued',
  'supplier_refused',
  'deadline_passed',
  'given_up',
  'quote_ended',
  'retried',
  'topped_up',
  'plan_ended',
  'withdrawn',
  'refund_started',
  'refunded',
  'refund_failed',
  'given_another_way',
  'money_kept',
] as const
export type OrderEvent = (typeof orderEventNames)[number]

/**
 * The life of an order. The server, the admin's buttons and tests all use this table; statuses are never compared by
 * hand.
 */
const moves: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  ...sharedMoves,
  processing: {
    esim_issued: 'active',
    supplier_refused: 'failed',
    deadline_passed: 'failed',
    given_up: 'failed',
    quote_ended: 'failed',
  },
  failed: { retried: 'processing', refund_started: 'refunding' },
  // Withdrawn after some use: the unused part went back, and the plan is closed.
  active: { topped_up: 'active', plan_ended: 'completed', withdrawn: 'kept', refund_started: 'refunding' },
  // Used-up data can be topped up, and a traveller may ask for money back after the plan ended.
  completed: { topped_up: 'active', withdrawn: 'kept', refund_started: 'refunding' },
  // Or it is delivered after all.
  bounced: { ...sharedMoves.bounced, retried: 'processing' },
}

/** Where an event takes an order; undefined when it is not allowed there. */
export const after = (status: OrderStatus, event: OrderEvent): OrderStatus | undefined => moves[status][event]

const delivered = ['isPaid', 'mayGoBack', 'showsCode', 'earns', 'costs', 'isAtRest'] as const

/** What each status of an order means. */
export const orderTraits: Readonly<Record<OrderStatus, StatusTraits>> = {
  ...sharedTraits,
  active: traits({ colour: 'green', label: sentence('Active') }, ...delivered, 'isInUse'),
  completed: traits({ colour: 'green', label: sentence('Completed') }, ...delivered),
}

/** The same for a page, which may be older than the server that answers it. */
export const orderTraitsOf = (status: string): StatusTraits => traitsIn(orderTraits, status)
