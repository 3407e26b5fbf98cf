import { topUpAfter } from '#contract/sales/top-up.ts'
import type { EsimEnding } from '#contract/supply/esim-ending.ts'
import { isUnused } from '../../supply/esims/is-unused.ts'
import type { Esim } from '../../supply/esims/store.ts'
import type { Order } from './order.ts'
import type { TopUpRow } from './top-up-store.ts'

type OfOrder = Pick<Order, 'dataMb'>
type Use = Pick<Esim, 'state' | 'usedMb' | 'activatedAt'>
type Added = Pick<TopUpRow, 'status' | 'dataMb'>

/**
 * Data added to an eSIM that ends with its order's refund, and of which nothing was used: what was paid for it goes back
 * too. Data is taken from the plan first, then from what was added, in the order in which it was bought. Where the eSIM
 * goes on in use its owner keeps the data.
 */
export function untouchedTopUps<TopUp extends Added>(
  order: OfOrder,
  esim: Use | null,
  topUps: readonly TopUp[],
  ending: EsimEnding,
): TopUp[] {
  if (!esim || (!isUnused({ esim }) && ending !== 'switched-off')) return []
  const added = topUps.filter(({ status }) => topUpAfter(status, 'esim_returned'))
  let before = order.dataMb
  return added.filter(({ dataMb }) => {
    const isTouched = before === null ? esim.activatedAt !== null : esim.usedMb > before
    before = before === null || dataMb === null ? null : before + dataMb
    return !isTouched
  })
}
