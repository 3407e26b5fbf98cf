import type { Difference } from './audit.ts'
import type { Books, ShopOrder } from './books.ts'

const rule = 'everybody is told once'

/** What a customer must have been mailed, by how the order ended. A refunded one may have been ready before. */
const mailsOwed: Record<string, { subject: string; atLeast: number }[]> = {
  active: [{ subject: 'Your eSIM is ready', atLeast: 1 }],
  completed: [{ subject: 'Your eSIM is ready', atLeast: 1 }],
  refunded: [
    { subject: 'Refunded', atLeast: 1 },
    { subject: 'Your eSIM is ready', atLeast: 0 },
  ],
}

/** Each cause reaches the customer once: by mail as the mailbox shows it, by push as the phone shows it. */
export function auditAlerts(books: Books): Difference[] {
  const counts = new Map<string, number>()
  for (const { orderNo, subject } of books.mails) {
    const cause = `${orderNo} ${subject.split(':')[0]}`
    counts.set(cause, (counts.get(cause) ?? 0) + 1)
  }
  return [
    ...books.shopOrders.flatMap((order) => orderMails(counts, order)),
    ...topUpMails(books, counts),
    ...usageAlerts(books, counts),
  ]
}

function orderMails(counts: Map<string, number>, order: ShopOrder): Difference[] {
  if (!order.email) return []
  return (mailsOwed[order.status] ?? []).flatMap(({ subject, atLeast }) => {
    const count = counts.get(`${order.orderNo} ${subject}`) ?? 0
    const isFine = count >= atLeast && count <= 1
    return isFine ? [] : [{ rule, what: `'${subject}' was mailed ${count} times`, about: [order.id] }]
  })
}

/** Several top-ups of one order make as many mails. */
function topUpMails({ shopOrders, topUps }: Books, counts: Map<string, number>): Difference[] {
  return shopOrders.flatMap(({ id, orderNo, email }) => {
    const added = topUps.filter((topUp) => topUp.esimReference === id).length
    const mailed = counts.get(`${orderNo} Data added`) ?? 0
    if (added === mailed || !email) return []
    return [{ rule, what: `${added} top-ups, ${mailed} mails about them`, about: [id] }]
  })
}

/** A threshold is passed once, so it is told at most once: its mail, and one notification per phone. */
function usageAlerts({ shopOrders, pushes, topUps }: Books, counts: Map<string, number>): Difference[] {
  const topped = new Set(topUps.map((topUp) => topUp.esimReference))
  const repeatedMails = shopOrders.flatMap(({ id, orderNo }) =>
    [75, 90].flatMap((percent) => {
      const count = counts.get(`${orderNo} ${percent}% of your data is used`) ?? 0
      return count <= 1 || topped.has(id) ? [] : [{ rule, what: `${percent} % was mailed ${count} times`, about: [id] }]
    }),
  )
  const unmatched = pushes
    .filter(({ tag }) => tag.startsWith('usage-'))
    .filter(({ tag, title }) => !counts.has(`${tag.split('-')[1]} ${title}`))
    .map(({ tag }) => ({ rule, what: `${tag} was pushed and not mailed`, about: [] }))
  return [...repeatedMails, ...unmatched]
}
