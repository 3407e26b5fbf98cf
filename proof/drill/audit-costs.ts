import { microsPerMinor } from '../../contract/money/books-money.ts'
import type { Books } from './books.ts'
import type { Difference } from './difference.ts'

/** The wholesaler counts in 1/10,000 dollar, the shop's cards in cents, its costs in millionths. */
const microsPerUnit = 100

const sold = new Set(['active', 'completed'])

/** Nothing was bought for more than was paid for it, unless an administrator agreed to that loss. */
function auditLosses({ esims, topUps, shopOrders, shopTopUps, holds }: Books): Difference[] {
  const rule = 'nothing is sold at a loss by itself'
  const lines = new Map([...shopOrders, ...shopTopUps].map((line) => [line.id, line]))
  const allowed = new Map(holds.map((hold) => [hold.line, hold.allowed ?? 0]))
  return [...esims, ...topUps].flatMap(({ reference, price }) => {
    const { booksCents = 0, costRate = 1 } = lines.get(reference) ?? {}
    const loss = Math.round(price * microsPerUnit * costRate) - booksCents * microsPerMinor
    const most = Math.max(0, allowed.get(reference) ?? 0)
    const what = `bought at a loss of ${loss} millionths, ${most} were allowed`
    return loss > most ? [{ rule, what, about: [reference] }] : []
  })
}

/** What was paid after its price had ended was never bought or sold. */
function auditEndedPrices({ esims, shopOrders }: Books): Difference[] {
  const rule = 'a price that ended is not sold at'
  const bought = new Set(esims.map(({ reference }) => reference))
  return shopOrders
    .filter(({ isQuoteEnded }) => isQuoteEnded)
    .filter(({ id, status }) => bought.has(id) || sold.has(status))
    .map(({ id, status, paymentId }) => ({
      rule,
      what: `${status}, ${bought.has(id) ? 'and bought' : 'not bought'}`,
      about: [id, paymentId ?? ''],
    }))
}

export const auditCosts = (books: Books): Difference[] => [...auditLosses(books), ...auditEndedPrices(books)]
