import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { placeKey } from './place-names.ts'

/** Without marks and capitals: `Ägypten` stands with `A`. */
const fold = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * Which of two names comes first in a list. By their letters alone: each `Intl.Collator` has an order of its own, and a
 * list that the browser sorts otherwise than the server did is drawn twice.
 */
export function compareNames(one: string, other: string): number {
  const [first, second] = [fold(one), fold(other)]
  if (first === second) return 0
  return first < second ? -1 : 1
}

interface Place {
  code: string
  name: string
}

/** Which of two places comes first. A page's words have them in the order of its language; English brings none. */
export function placeOrderIn({ messages }: Pick<I18n, 'messages'>): (one: Place, other: Place) => number {
  const ranks = new Map(Object.keys(messages).map((key, rank) => [key, rank]))
  const rankOf = ({ code }: Place) => ranks.get(placeKey(code)) ?? ranks.size
  return (one, other) => rankOf(one) - rankOf(other) || compareNames(one.name, other.name)
}

export function usePlaceOrder() {
  const { messages } = useLingui().i18n
  return useMemo(() => placeOrderIn({ messages }), [messages])
}
