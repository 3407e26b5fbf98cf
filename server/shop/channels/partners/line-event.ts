import type { UserId } from '#contract/identity/account.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import type { LineKind } from '#contract/sales/line.ts'
import type { NewEvent } from './write-event.ts'

interface TellableLine {
  id: string
  kind: LineKind
  userId: UserId
  orderId: string
  reference: string | null
  planCode: string
  amount: number
  currency: string
}

/** What a partner is told when an order or a top-up has come to its end. */
export const lineEvent = (line: TellableLine, state: 'ready' | 'refunded'): NewEvent => ({
  userId: line.userId,
  type: line.kind === 'order' ? `order.${state}` : `topup.${state}`,
  data: {
    orderId: line.orderId,
    ...(line.kind === 'top-up' && { topUpId: line.id }),
    state,
    packageCode: line.planCode,
    price: writeBooks(line.amount),
    currency: line.currency,
    reference: line.reference,
  },
})
