import type { Books } from './books.ts'
import type { Difference } from './difference.ts'

const isReady = new Set(['active', 'completed', 'delivered', 'kept'])

/** A partner has what was paid in, less what its orders kept, and was told of each order's end once and without a gap. */
export function auditPartners({ partners = [], partnerLines = [] }: Books): Difference[] {
  return [
    ...partners.flatMap(({ id, name, balance, paidIn, lastSequence, events }) => {
      const kept = partnerLines.reduce((sum, line) => sum + (line.account === id ? line.kept : 0), 0)
      const differ = (rule: string, what: string, isSo: boolean) => (isSo ? [{ rule, what, about: [id, name] }] : [])
      return [
        ...differ(
          'a partner’s balance is what was paid in less what was kept',
          `${balance} cents, ${paidIn} paid in and ${kept} kept`,
          balance !== paidIn - kept,
        ),
        ...differ('a partner’s balance is not below zero', `${balance} cents`, balance < 0),
        ...differ(
          'no event of a partner is missing',
          `${events} events up to ${lastSequence}`,
          events !== lastSequence,
        ),
      ]
    }),
    ...partnerLines.flatMap(({ id, status, told, ready, refunded }) => {
      const end = status === 'refunded' ? 'refunded' : isReady.has(status) ? 'ready' : 'preparing'
      const isTold = told === end && ready <= 1 && refunded === (end === 'refunded' ? 1 : 0)
      const isWhole = isTold && (end !== 'ready' || ready === 1)
      const what = `${status}, told ${told} by ${ready} events that it is ready and ${refunded} that it went back`
      return isWhole ? [] : [{ rule: 'a partner is told once how an order ends', what, about: [id] }]
    }),
  ]
}
