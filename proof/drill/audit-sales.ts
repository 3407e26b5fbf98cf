import type { Books } from './books.ts'
import type { Difference } from './difference.ts'

/** Every sale has lines that add up to it, and the payment took what the sale says the card pays. */
export function auditSales({ sales, payments }: Books): Difference[] {
  const rule = 'a sale adds up'
  const taken = new Map(payments.map((payment) => [payment.id, payment]))
  return sales.flatMap(({ id, currency, paymentId, list, card, lines, listOfLines, cardOfLines }) => {
    const payment = paymentId === null ? undefined : taken.get(paymentId)
    const charged = payment?.amount ?? card
    const differ = (what: string, isSo: boolean) => (isSo ? [{ rule, what, about: [id, paymentId ?? ''] }] : [])
    return [
      ...differ('a sale without a line', lines === 0),
      ...differ(`${listOfLines} in lines, ${list} in the sale`, listOfLines !== list),
      ...differ(`${cardOfLines} by card in lines, ${card} in the sale`, cardOfLines !== card),
      ...differ(`a card was charged ${charged} for ${card}`, charged !== card),
      ...differ(
        `a sale in ${currency} was charged in ${payment?.currency}`,
        payment !== undefined && payment.currency !== currency,
      ),
    ]
  })
}

/** The figures of the office are the sum of the sales, whatever they were charged in. */
export const auditFigures = ({ figures }: Books): Difference[] =>
  figures
    .filter(({ counted, sold }) => counted !== sold)
    .map(({ kind, counted, sold }) => ({
      rule: 'figures add up',
      what: `${counted} cents of ${kind} in the figures, ${sold} sold`,
      about: [kind],
    }))
