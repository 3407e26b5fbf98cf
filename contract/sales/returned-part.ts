import { type LineStatus, lineTraits } from './line.ts'

/** What became of a part that goes back: on its way to the card, given, or refused by the card. */
export const partStatuses = ['returning', 'returned', 'failed'] as const
export type PartStatus = (typeof partStatuses)[number]

interface PaidParts {
  amount: number
  discount: number
  card: number
  returnedCard: number
  returnedCredit: number
  /** What a lost dispute took of `card`. */
  lostCard: number
}

/** What is left to give back of what a line was paid with. */
export function leftOf({ amount, discount, card, returnedCard, returnedCredit, lostCard }: PaidParts) {
  const left = { card: card - returnedCard - lostCard, credit: amount - discount - card - returnedCredit }
  return { ...left, total: left.card + left.credit }
}

/**
 * How a part goes back: to the card as far as the card paid, and the rest to store credit. Undefined when it is nothing
 * or more than what is left.
 */
export function splitPart(line: PaidParts, amount: number): { card: number; credit: number } | undefined {
  const left = leftOf(line)
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left.total) return undefined
  const card = Math.min(amount, left.card)
  return { card, credit: amount - card }
}

/** A part can go back while the customer keeps what they bought: it is delivered, and no refund of it was begun. */
export const mayReturnPart = (status: LineStatus): boolean => {
  const { earns, isAtRest, isGivenUp } = lineTraits[status]
  return earns && isAtRest && !isGivenUp
}
