import { dataLabel, gigabytes } from '#contract/data-amount.ts'
import type { OrderView } from '#contract/order-view.ts'
import { usedShare } from '#contract/usage.ts'

type Data = Pick<OrderView, 'dataUsed' | 'dataRemaining' | 'dataAmount'>

export const dataUsedLabel = ({ dataUsed }: Data): string => `${gigabytes(dataUsed)} GB`

/** Before anybody counted, all of the plan is left. */
export const dataRemainingLabel = ({ dataRemaining, dataAmount }: Data): string =>
  dataRemaining === null ? dataLabel(dataAmount) : `${gigabytes(Math.max(0, dataRemaining))} GB`

/** The eSIM whose data is nearest to its end: the one the page's sun shines on. */
export function nearestToItsEnd<Order extends Data>(orders: readonly Order[]): Order | undefined {
  return orders.toSorted((a, b) => usedShare(b) - usedShare(a))[0]
}
