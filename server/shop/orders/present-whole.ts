import type { OrderView } from '#contract/order-view.ts'
import type { Deps } from '../../ground/deps.ts'
import { usageOf } from '../pace/store.ts'
import { consentsOf, devicesOf } from '../sales/sale-store.ts'
import type { OrderWithEsim } from '../sales/store.ts'
import { listTopUpsOf } from '../sales/top-up-store.ts'
import { presentOrder } from './present.ts'
import { findStopCountry } from './stop-country.ts'

/** One order with all that belongs to it, as its owner is shown it. */
export async function presentWhole(
  deps: Pick<Deps, 'db' | 'vault' | 'clock'>,
  found: OrderWithEsim,
): Promise<OrderView> {
  const { id, saleId } = found.order
  const [topUps, accepted, devices, usage, stopCountry] = await Promise.all([
    listTopUpsOf(deps.db, [id]),
    consentsOf(deps.db, [saleId]),
    devicesOf(deps.db, [saleId]),
    usageOf(deps.db, id),
    findStopCountry(deps.db, found.order),
  ])
  const shown = { ...found, consents: accepted.get(saleId), device: devices.get(saleId), usage, stopCountry }
  return presentOrder(deps, shown, topUps)
}
