import type { Formats } from '#contract/formats/formats.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { usedShare } from '#contract/bought/usage.ts'

type UsageFields = Pick<OrderView, 'dataUsed' | 'dataRemaining' | 'dataAmount'>

export const dataUsedLabel = ({ dataUsed }: UsageFields, formats: Formats): string => formats.gigabytes(dataUsed)

/** Before the first usage count, all of the plan is left. */
export const dataRemainingLabel = ({ dataRemaining, dataAmount }: UsageFields, formats: Formats): string =>
  dataRemaining === null ? formats.data(dataAmount) : formats.gigabytes(Math.max(0, dataRemaining))

/** The eSIM with the least data left, which the page highlights. */
export function nearestToItsEnd<Order extends UsageFields>(orders: readonly Order[]): Order | undefined {
  return orders.toSorted((a, b) => usedShare(b) - usedShare(a))[0]
}
