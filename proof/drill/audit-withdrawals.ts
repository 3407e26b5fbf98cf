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

/** Orders whose money went back while a phone can still use their eSIM. */
export function stillUsable({ esims, shopOrders }: Books) {
  const usable = new Set(esims.flatMap(({ iccid, isUsable }) => (iccid && isUsable ? [iccid] : [])))
  return shopOrders.filter(
    ({ status, iccid, isWithdrawn }) =>
      (status === 'refunded' || (status === 'kept' && isWithdrawn)) && iccid && usable.has(iccid),
  )
}

/** Only a person may have let it be, where the supplier cannot switch it off. */
export const auditSwitchedOff = (books: Books): Difference[] =>
  stillUsable(books)
    .filter(({ isLeftOn }) => !isLeftOn)
    .map(({ id, status }) => ({
      rule: 'nothing is paid for an eSIM that still works',
      what: `${status}, and its eSIM works`,
      about: [id],
    }))

/** The same records with data that was withdrawn, or refunded with its eSIM, counted as gone: no supplier takes it back. */
export function withWithdrawnData(books: Books): Books {
  const withdrawn = new Set(
    books.shopTopUps.flatMap(({ id, status, isWithdrawn, isReturned }) =>
      (isWithdrawn || isReturned) && isBack.has(status) ? [id] : [],
    ),
  )
  return {
    ...books,
    topUps: books.topUps.map((topUp) => (withdrawn.has(topUp.reference) ? { ...topUp, isEsimCancelled: true } : topUp)),
  }
}
