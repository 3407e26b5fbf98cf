import type { Difference } from './difference.ts'
import { ordersOfSales } from './audit-trips.ts'
import type { Books } from './books.ts'
import type { ShopOrder } from './sale-entries.ts'

const rule = 'every cause reaches the customer once'

const ready = 'Your eSIM is ready'
const refunded = 'We’ve sent your refund'
/** Subjects about several eSIMs in one payment, however they ended. */
const ofAll = /^(Your \d+ eSIMs are ready|\d+ of your \d+ eSIMs (is|are) ready|We could not deliver your eSIMs)$/
const added = 'Your data has been added'
const notAdded = 'Your top-up was refunded'
const givenAnotherWay = 'You’ve been refunded'
const closed = 'Your refund was closed'

/** What is announced of used data, in this order. A mail is left out if so much was used meanwhile that the next one says it. */
const usageCauses = ['75% of your data is used', '90% of your data is used', 'Your data is used up']

/** How the release before says the same, which sends mails of its own while it is upgraded. */
const before: Readonly<Record<string, string>> = {
  'Your money is on its way back': refunded,
  'Your money was given back': givenAnotherWay,
}

/** A message says how much is used when it is written, so the figure of its threshold stands for it here. */
const causeOf = (heading: string): string =>
  (before[heading] ?? heading).replace(/^\d+(?=% of your data is used$)/, (percent) =>
    Number(percent) < 90 ? '75' : '90',
  )

/** Each cause reaches the customer once: by mail as the mailbox shows it, by push as the phone shows it. */
export function auditAlerts(books: Books): Difference[] {
  const counts = new Map<string, number>()
  for (const { orderNo, heading } of books.mails) {
    const cause = `${orderNo} ${causeOf(heading)}`
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
  const wasMailed = (orderNo: string | undefined, title: string) =>
    usageCauses.slice(usageCauses.indexOf(causeOf(title))).some((cause) => counts.has(`${orderNo} ${cause}`))
  // A mail about used data is left out once its order has been refunded or closed; the push may have gone out before.
  const ended = new Set(
    books.shopOrders.filter(({ status }) => !isInUse(status)).map(({ orderNo }): string | undefined => orderNo),
  )
  const pushedOnly = books.pushes
    .filter(({ tag }) => tag.startsWith('usage-') && !ended.has(tag.split('-')[1]))
    .filter(({ tag, title }) => !wasMailed(tag.split('-')[1], title))
    .map(({ tag }) => ({ rule, what: `${tag} was pushed and not mailed`, about: [] }))
  return [...orderMails, ...saleMails(books), ...pushedOnly]
}

const isInUse = (status: string): boolean => status === 'active' || status === 'completed'

/** Several eSIMs of one payment are announced in one mail. */
function saleMails(books: Books): Difference[] {
  return [...ordersOfSales(books).values()]
    .filter((orders) => orders.length > 1 && orders[0]?.email)
    .flatMap((orders) => {
      const numbers = new Set(orders.map(({ orderNo }) => orderNo))
      const count = books.mails.filter(
        ({ orderNo, heading }) => numbers.has(orderNo ?? '') && ofAll.test(heading),
      ).length
      const what = `a sale of ${orders.length} eSIMs was mailed about ${count} times`
      return count === 1 ? [] : [{ rule, what, about: orders.map(({ id }) => id) }]
    })
}

interface ExpectedMail {
  heading: string
  least: number
  most: number
}

/** The mails the buyer must have, by how the order and its top-ups ended. */
function owed(
  { id, saleId, status, paymentId, isWithdrawn = false }: ShopOrder,
  books: Books,
  isToppedUp: boolean,
): ExpectedMail[] {
  const { shopTopUps } = books
  const exactly = (heading: string, count: number) => ({ heading, least: count, most: count })
  const atMostOnce = (heading: string) => ({ heading, least: 0, most: 1 })
  const given = new Set(books.otherRefunds.map(({ line }) => line))
  const isOther = given.has(id)
  const isDelivered = isInUse(status)
  const own = shopTopUps.filter(({ orderId }) => orderId === id)
  const topUps = (...ends: string[]) => own.filter((topUp) => ends.includes(topUp.status)).length
  const givenTopUps = own.filter((topUp) => given.has(topUp.id)).length
  // A withdrawn line is closed with the mail about the part that went back.
  const closedTopUps = own.filter((topUp) => topUp.status === 'kept' && !topUp.isWithdrawn).length
  const hasBouncedTopUp = givenTopUps + topUps('kept') > 0
  const isOneOfSeveral = (ordersOfSales(books).get(saleId ?? paymentId ?? id)?.length ?? 0) > 1
  return [
    // A refunded order may have been ready before.
    status === 'refunded' || status === 'kept' || isOneOfSeveral
      ? atMostOnce(ready)
      : exactly(ready, isDelivered ? 1 : 0),
    // One of several that was refunded before the shared mail is mentioned there.
    isOther || status === 'kept'
      ? // Announced as refunded each time before the bank returned it, unless that came first.
        { heading: refunded, least: 0, most: Infinity }
      : isOneOfSeveral && status === 'refunded'
        ? atMostOnce(refunded)
        : exactly(refunded, status === 'refunded' ? 1 : 0),
    exactly(givenAnotherWay, (isOther ? 1 : 0) + givenTopUps),
    exactly(closed, (status === 'kept' && !isWithdrawn ? 1 : 0) + closedTopUps),
    // Added data may have been refunded with its eSIM.
    { heading: added, least: topUps('delivered'), most: topUps('delivered', 'refunded', 'kept') },
    hasBouncedTopUp
      ? { heading: notAdded, least: topUps('refunded') - givenTopUps, most: Infinity }
      : exactly(notAdded, topUps('refunded')),
    // More data restarts the count.
    ...(isToppedUp ? [] : [75, 90].map((percent) => atMostOnce(`${percent}% of your data is used`))),
  ]
}
