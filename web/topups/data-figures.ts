import type { Formats } from '#contract/formats/formats.ts'
import type { OrderView } from '#contract/orders/order-view.ts'
import { usedShare } from '#contract/orders/usage.ts'

type Data = Pick<OrderView, 'dataUsed' | 'dataRemaining' | 'dataAmount'>

export const dataUsedLabel = ({ dataUsed }: Data, formats: Formats): string => formats.gigabytes(dataUsed)

/** Before anybody counted, all of the plan is left. */
export const dataRemainingLabel = ({ dataRemaining, dataAmount }: Data, formats: Formats): string =>
  dataRemaining === null ? formats.data(dataAmount) : formats.gigabytes(Math.max(0, dataRemaining))

/** The eSIM whose data is nearest to its end: the one the page's sun shines on. */
export function nearestToItsEnd<Order extends Data>(orders: readonly Order[]): Order | undefined {
  return orders.toSorted((a, b) => usedShare(b) - usedShare(a))[0]
}
