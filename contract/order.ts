import { sentence } from './sentence.ts'
import { sharedTraits, type StatusTraits, traitsIn } from './status-traits.ts'

export const orderStatuses = [
  'pending',
  'lapsed',
  'processing',
  'failed',
  'active',
  'completed',
  'refunding',
  'refunded',
  'bounced',
  'kept',
] as const
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
  'refund_started',
  'refunded',
  'refund_failed',
  'given_another_way',
  'money_kept',
] as const
export type OrderEvent = (typeof orderEventNames)[number]

/** The life of an order. Server, admin buttons and tests all read it here, and nobody compares statuses by hand. */
const moves: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  pending: { payment_succeeded: 'processing', payment_lapsed: 'lapsed' },
  // The bank may say yes after we stopped waiting. The money is real, so the order is too.
  lapsed: { payment_succeeded: 'processing' },
  processing: {
    esim_issued: 'active',
    supplier_refused: 'failed',
    deadline_passed: 'failed',
    given_up: 'failed',
    quote_ended: 'failed',
  },
  failed: { retried: 'processing', refund_started: 'refunding' },
  active: { topped_up: 'active', plan_ended: 'completed', refund_started: 'refunding' },
  // Used-up data can be topped up, and a traveller may ask for money back after the plan ended.
  completed: { topped_up: 'active', refund_started: 'refunding' },
  // Claimed before the provider is asked: from here no retry can hand out an eSIM for money on its way back.
  refunding: { refunded: 'refunded', refund_failed: 'bounced' },
  // A refund the provider accepted can still bounce, days later, off a closed card.
  refunded: { refund_failed: 'bounced' },
  // An administrator decides: send it again, give it another way, keep it, or deliver after all.
  bounced: { refund_started: 'refunding', given_another_way: 'refunded', money_kept: 'kept', retried: 'processing' },
  kept: {},
}

/** Where an event takes an order; undefined when it has no business happening there. */
export const after = (status: OrderStatus, event: OrderEvent): OrderStatus | undefined => moves[status][event]

/** What each status of an order means. */
export const orderTraits: Readonly<Record<OrderStatus, StatusTraits>> = {
  ...sharedTraits,
  active: {
    isPaid: true,
    isMoving: false,
    awaitsPayment: false,
    isComing: false,
    isDue: false,
    isInUse: true,
    isGivenUp: false,
    owesRefund: false,
    awaitsDecision: false,
    isGoingBack: false,
    isRefunded: false,
    mayGoBack: true,
    showsCode: true,
    earns: true,
    costs: true,
    isAtRest: true,
    badge: { colour: 'green', label: sentence('Active') },
  },
  completed: {
    isPaid: true,
    isMoving: false,
    awaitsPayment: false,
    isComing: false,
    isDue: false,
    isInUse: false,
    isGivenUp: false,
    owesRefund: false,
    awaitsDecision: false,
    isGoingBack: false,
    isRefunded: false,
    mayGoBack: true,
    showsCode: true,
    earns: true,
    costs: true,
    isAtRest: true,
    badge: { colour: 'green', label: sentence('Completed') },
  },
}

/** The same for a page, which may be older than the shop that answers it. */
export const orderTraitsOf = (status: string): StatusTraits => traitsIn(orderTraits, status)
