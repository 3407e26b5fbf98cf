import { after } from '#contract/sales/order.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import type { OfferedData } from '../../basics/sale-tables/tables.ts'
import { stageOf } from '../../sales/books/plan-stage.ts'
import type { OrderWithEsim } from '../../sales/books/store.ts'
import { offerTopUps } from './offer-top-ups.ts'

/** One package for one eSIM at today's list price. The data belongs to the order's account. */
export async function findTopUpOffer(
  deps: WithDb & WithClock & WithSuppliers & WithCatalog,
  { order, esim }: OrderWithEsim,
  packageCode: string,
): Promise<OfferedData> {
  if (!esim) throw new Refusal('order_not_found')
  const { id: orderId, userId: ownerId, status, supportsTopUp } = order
  const isOver = stageOf({ order, esim }, deps.clock.now()) === 'over'
  if (!supportsTopUp || isOver || !after(status, 'topped_up')) throw new Refusal('top_up_unavailable', status)
  const offer = (await offerTopUps(deps, esim, { by: 'sale' })).find((each) => each.code === packageCode)
  if (!offer) throw new Refusal('top_up_unavailable', packageCode)
  const { price, code: planCode, name: planName, dataMb, validityDays, cost: costMicroUsd, costs } = offer
  return {
    kind: 'top-up',
    supplier: esim.supplier,
    planCode,
    planName,
    dataMb,
    validityDays,
    costMicroUsd,
    costRate: costs.costRate,
    costRateOn: costs.costRateOn,
    price: price.amount,
    orderId,
    ownerId,
  }
}
