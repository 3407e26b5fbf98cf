import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { placeKey } from './place-names.ts'

/** Without accents and capitals: `Ägypten` sorts under `A`. */
const fold = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * Which of two names comes first in a list, by their letters alone: each `Intl.Collator` has an order of its own, and a
 * list that the browser sorts differently from the server is rendered twice.
 */
export function compareNames(one: string, other: string): number {
  const [first, second] = [fold(one), fold(other)]
  if (first === second) return 0
  return first < second ? -1 : 1
}

interface NamedPlace {
  code: string
  name: string
}

/** Which of two places comes first. The page's messages hold them in the order of its language; English has none. */
export function placeOrderIn({ messages }: Pick<I18n, 'messages'>): (one: NamedPlace, other: NamedPlace) => number {
  const ranks = new Map(Object.keys(messages).map((key, rank) => [key, rank]))
  const rankOf = ({ code }: NamedPlace) => ranks.get(placeKey(code)) ?? ranks.size
  return (one, other) => rankOf(one) - rankOf(other) || compareNames(one.name, other.name)
}

export function usePlaceOrder() {
  const { messages } = useLingui().i18n
  return useMemo(() => placeOrderIn({ messages }), [messages])
}
