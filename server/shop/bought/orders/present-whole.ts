import type { OrderView } from '#contract/bought/order-view.ts'
import { orderTraits } from '#contract/sales/order.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { findOtherRefunds } from '../../sales/books/other-refunds.ts'
import { readSaleOf } from '../../sales/books/sale-store.ts'
import type { OrderWithEsim } from '../../sales/books/store.ts'
import { listTopUpsOf } from '../../sales/books/top-up-store.ts'
import { travellersOfSale } from '../travellers/store.ts'
import { usageOf } from './usage-store.ts'
import { presentTravellers } from './present-travellers.ts'
import { hasNoLinks, presentOrder } from './present.ts'
import { findStopCountry } from './stop-country.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'

/** One order with everything its owner is shown. */
export async function presentWhole(
  deps: WithDb & WithConfig & WithVault & WithClock & WithSalesConfig & WithSuppliers,
  found: OrderWithEsim,
): Promise<OrderView> {
  const { id, saleId } = found.order
  const [topUps, sale, usage, stopCountry, others, group] = await Promise.all([
    listTopUpsOf(deps.db, [id]),
    readSaleOf(deps.db, saleId),
    usageOf(deps.db, id),
    findStopCountry(deps.db, found.order),
    orderTraits[found.order.status].isRefunded ? findOtherRefunds(deps.db, [id]) : undefined,
    travellersOfSale(deps.db, saleId),
  ])
  const { consents, device, orders: boughtWith } = sale
  const view = presentOrder(
    deps,
    { ...found, consents, device, boughtWith, usage, stopCountry, given: others?.get(id) },
    topUps,
  )
  return { ...view, ...presentTravellers(deps, group, hasNoLinks(found)) }
}
