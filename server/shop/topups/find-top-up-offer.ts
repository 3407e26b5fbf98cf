import { after } from '#contract/order.ts'
import type { Deps } from '../../ground/deps.ts'
import { Refusal } from '../../ground/refusals/refusal.ts'
import { priceColumns } from '../sales/order.ts'
import { stageOf } from '../sales/plan-stage.ts'
import type { Offered } from '../sales/sell.ts'
import type { OrderWithEsim } from '../sales/store.ts'
import { insertTopUp, topUpLine } from '../sales/top-up-store.ts'
import { offerTopUps } from './offer-top-ups.ts'

/** One package for one eSIM at today's price, and how its line is written down. It belongs to the order's account. */
export async function findTopUpOffer(
  deps: Pick<Deps, 'db' | 'clock' | 'wholesaler' | 'catalog'>,
  { order, esim }: OrderWithEsim,
  packageCode: string,
  { atForm }: { atForm: boolean } = { atForm: false },
): Promise<Offered> {
  if (!esim) throw new Refusal('order_not_found')
  const { id: orderId, userId, status, supportsTopUp } = order
  const isOver = stageOf({ order, esim }, deps.clock.now()) === 'over'
  if (!supportsTopUp || isOver || !after(status, 'topped_up')) throw new Refusal('top_up_unavailable', status)
  const offer = (await offerTopUps(deps, esim, { by: 'sale' })).find((each) => each.code === packageCode)
  if (!offer) throw new Refusal('top_up_unavailable', packageCode)
  return {
    price: offer.price,
    inWords: `Topped up ${offer.name}`,
    write: async (tx, sale, parts, at) => {
      const topUp = await insertTopUp(tx, {
        saleId: sale.id,
        orderId,
        userId,
        planCode: offer.code,
        planName: offer.name,
        dataMb: offer.dataMb,
        validityDays: offer.validityDays,
        costMicroUsd: offer.cost,
        atForm,
        ...priceColumns(parts),
        currency: sale.currency,
        status: 'pending',
        createdAt: at,
        updatedAt: at,
      })
      return topUpLine(topUp)
    },
  }
}
