/** A line as far as a lost dispute concerns it. In the smallest unit of the sale's currency. */
export interface LossBearer {
  id: string
  /** What its card part still holds: what was refunded to the card is not lost again. */
  room: number
}

/**
 * Shares what a lost dispute took among the lines of its sale, by what each still holds of the payment. Every line rounds
 * the sum so far, so that the shares add up. A bank may take more than there is, because of its exchange rate: that is no
 * part of the sale.
 */
export function shareLoss(lines: readonly LossBearer[], taken: number): Map<string, number> {
  const whole = lines.reduce((sum, { room }) => sum + room, 0)
  const lost = Math.min(taken, whole)
  const shares = new Map<string, number>()
  let soFar = 0
  for (const { id, room } of lines) {
    const before = whole === 0 ? 0 : Math.round((lost * soFar) / whole)
    soFar += room
    shares.set(id, whole === 0 ? 0 : Math.round((lost * soFar) / whole) - before)
  }
  return shares
}
