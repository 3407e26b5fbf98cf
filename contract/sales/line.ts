import { after, type OrderEvent, orderEventNames, type OrderStatus, orderStatuses, orderTraits } from './order.ts'
import type { StatusTraits } from './status-traits.ts'
import { topUpAfter, type TopUpEvent, topUpEventNames, type TopUpStatus, topUpStatuses, topUpTraits } from './top-up.ts'

/** A sale is what one payment pays for; each thing it delivers is a line: an eSIM, or data added to one. */
export const lineKinds = ['order', 'top-up'] as const
export type LineKind = (typeof lineKinds)[number]

export interface LineRef {
  kind: LineKind
  id: string
}

export type LineStatus = OrderStatus | TopUpStatus
export type LineEvent = OrderEvent | TopUpEvent

/** What each status means for a line of either kind: a status that both have means the same for both. */
export const lineTraits: Readonly<Record<LineStatus, StatusTraits>> = { ...topUpTraits, ...orderTraits }

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  words.some((known) => known === word)

/** Where an event takes a line; undefined when it is not allowed there, or for a line of this kind. */
export function lineAfter(kind: LineKind, status: LineStatus, event: LineEvent): LineStatus | undefined {
  if (kind === 'order')
    return isOneOf(orderStatuses, status) && isOneOf(orderEventNames, event) ? after(status, event) : undefined
  return isOneOf(topUpStatuses, status) && isOneOf(topUpEventNames, event) ? topUpAfter(status, event) : undefined
}
