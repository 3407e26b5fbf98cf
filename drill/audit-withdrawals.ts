import type { Books } from './books.ts'
import type { Difference } from './difference.ts'

const rule = 'a withdrawal ends'
const isBack = new Set(['refunded', 'kept'])

/** Every confirmed withdrawal was judged, and one that took effect left its order refunded, or closed after a part. */
export function auditWithdrawals({ withdrawals = [], shopOrders }: Books): Difference[] {
  const statuses = new Map(shopOrders.map(({ id, status }) => [id, status]))
  return withdrawals.flatMap(({ id, state, orderId }) => {
    const about = [orderId ?? String(id)]
    if (state === 'received') return [{ rule, what: 'it was never judged', about }]
    const status = orderId ? statuses.get(orderId) : undefined
    if (state === 'done' && !isBack.has(status ?? ''))
      return [{ rule, what: `done, and its order is ${status}`, about }]
    return []
  })
}

/** The same records with data that was withdrawn counted as gone: it cannot be taken off an eSIM that was used. */
export function withWithdrawnData(books: Books): Books {
  const withdrawn = new Set(
    books.shopTopUps.flatMap(({ id, status, isWithdrawn }) => (isWithdrawn && isBack.has(status) ? [id] : [])),
  )
  return {
    ...books,
    topUps: books.topUps.map((topUp) => (withdrawn.has(topUp.reference) ? { ...topUp, isEsimCancelled: true } : topUp)),
  }
}
