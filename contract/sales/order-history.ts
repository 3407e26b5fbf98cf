import { isKeyOf } from '../base/keys.ts'
import type { OrderEvent } from './order.ts'
import type { TopUpEvent } from './top-up.ts'

/** What happens to an order or a top-up without moving it. */
export type NotedEvent =
  | 'dispute_changed'
  | 'address_changed'
  | 'held_for_cost'
  | 'loss_allowed'
  | 'part_returned'
  | 'part_not_taken'
  | 'withdrawal_received'
  | 'withdrawal_void'
  | 'esim_switched_off'
  | 'esim_goes_on'

/** Everything in an order's history: moves of the order and of its top-ups, and events that move nothing. */
export type HistoryEvent = 'placed' | NotedEvent | OrderEvent | TopUpEvent

/** The text for operators. An event without one does not compile. */
const words: Readonly<Record<HistoryEvent, string>> = {
  placed: 'Placed',
  payment_succeeded: 'Paid',
  payment_lapsed: 'Not paid in time',
  esim_issued: 'eSIM issued',
  supplier_refused: 'The wholesaler refused',
  deadline_passed: 'Not delivered in time',
  given_up: 'Given up before it was delivered',
  quote_ended: 'Paid after its price had changed',
  held_for_cost: 'Waits for a decision: it would be delivered at a loss',
  loss_allowed: 'Delivery at a loss allowed',
  retried: 'Delivery retried',
  topped_up: 'Topped up',
  data_added: 'Data added',
  esim_returned: 'eSIM returned with its data',
  plan_ended: 'Plan ended',
  withdrawal_received: 'A withdrawal was received',
  withdrawal_void: 'The withdrawal has no effect',
  esim_switched_off: 'eSIM switched off: no phone can use it any more',
  esim_goes_on: 'The eSIM goes on working until its plan ends',
  withdrawn: 'Withdrawn after some use, and closed',
  refund_started: 'Refund started',
  refunded: 'Refunded',
  refund_failed: 'The refund failed',
  given_another_way: 'Given back another way',
  money_kept: 'Money kept',
  part_returned: 'A part given back',
  part_not_taken: 'The card did not take a part that was given back',
  dispute_changed: 'The payment is disputed',
  address_changed: 'Mail address corrected',
}

/** The event in words. An event of a newer build shows its bare name. */
export const eventInWords = (event: string): string => (isKeyOf(words, event) ? words[event] : event)
