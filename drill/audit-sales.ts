import type { Books } from './books.ts'
import type { Difference } from './difference.ts'

/** Every sale has lines that add up to it, and the payment took what the sale says the card pays. */
export function auditSales({ sales, payments }: Books): Difference[] {
  const rule = 'a sale adds up'
  const taken = new Map(payments.map(({ id, amount }) => [id, amount]))
  return sales.flatMap(({ id, paymentId, list, card, lines, listOfLines, cardOfLines }) => {
    const charged = paymentId === null ? card : (taken.get(paymentId) ?? card)
    const differ = (what: string, isSo: boolean) => (isSo ? [{ rule, what, about: [id, paymentId ?? ''] }] : [])
    return [
      ...differ('a sale without a line', lines === 0),
      ...differ(`${listOfLines} cents in lines, ${list} in the sale`, listOfLines !== list),
      ...differ(`${cardOfLines} cents by card in lines, ${card} in the sale`, cardOfLines !== card),
      ...differ(`a card was charged ${charged} cents for ${card}`, charged !== card),
    ]
  })
}
