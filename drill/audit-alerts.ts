import type { Difference } from './difference.ts'
import type { Books, ShopOrder } from './books.ts'

const rule = 'everybody is told once'

const ready = 'Your eSIM is ready'
const refunded = 'Your money is on its way back'
const added = 'Your data has been added'
const notAdded = 'Your top-up was refunded'

/** Each cause reaches the customer once: by mail as the mailbox shows it, by push as the phone shows it. */
export function auditAlerts(books: Books): Difference[] {
  const counts = new Map<string, number>()
  for (const { orderNo, heading } of books.mails) {
    const cause = `${orderNo} ${heading}`
    counts.set(cause, (counts.get(cause) ?? 0) + 1)
  }
  const mailed = ({ orderNo }: ShopOrder, heading: string) => counts.get(`${orderNo} ${heading}`) ?? 0
  const topped = new Set(books.topUps.map((topUp) => topUp.esimReference))
  const orderMails = books.shopOrders
    .filter((order) => order.email)
    .flatMap((order) =>
      owed(order, books, topped.has(order.id)).flatMap(({ heading, least, most }) => {
        const count = mailed(order, heading)
        const what = `'${heading}' was mailed ${count} times`
        return count < least || count > most ? [{ rule, what, about: [order.id] }] : []
      }),
    )
  const pushedOnly = books.pushes
    .filter(({ tag, title }) => tag.startsWith('usage-') && !counts.has(`${tag.split('-')[1]} ${title}`))
    .map(({ tag }) => ({ rule, what: `${tag} was pushed and not mailed`, about: [] }))
  return [...orderMails, ...pushedOnly]
}

interface Owed {
  heading: string
  least: number
  most: number
}

/** What the buyer must have been mailed, by how the order and its top-ups ended. */
function owed({ id, status }: ShopOrder, { shopTopUps }: Books, isToppedUp: boolean): Owed[] {
  const exactly = (heading: string, count: number) => ({ heading, least: count, most: count })
  const atMostOnce = (heading: string) => ({ heading, least: 0, most: 1 })
  const isDelivered = status === 'active' || status === 'completed'
  const topUps = (...ends: string[]) =>
    shopTopUps.filter((topUp) => topUp.orderId === id && ends.includes(topUp.status)).length
  return [
    // A refunded order may have been ready before.
    status === 'refunded' ? atMostOnce(ready) : exactly(ready, isDelivered ? 1 : 0),
    exactly(refunded, status === 'refunded' ? 1 : 0),
    // Data that was added may have gone back with its eSIM.
    { heading: added, least: topUps('delivered'), most: topUps('delivered', 'refunded') },
    exactly(notAdded, topUps('refunded')),
    // More data starts a new count.
    ...(isToppedUp ? [] : [75, 90].map((percent) => atMostOnce(`${percent}% of your data is used`))),
  ]
}
