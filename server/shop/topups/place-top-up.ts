import type { Language } from '#contract/languages.ts'
import { after } from '#contract/order.ts'
import type { TopUpRequest } from '#contract/top-up.ts'
import type { Deps } from '../../ground/deps.ts'
import { Refusal } from '../../ground/refusals/refusal.ts'
import type { User } from '../../people/accounts/store.ts'
import { priceColumns } from '../sales/order.ts'
import type { PayNeeds } from '../sales/pay-sale.ts'
import { type Offered, sell } from '../sales/sell.ts'
import { findOrder } from '../sales/store.ts'
import { getTopUp, insertTopUp, topUpLine, type TopUpRow } from '../sales/top-up-store.ts'
import { offerTopUps, type TopUpOffer } from './offer-top-ups.ts'

type Needs = PayNeeds & Pick<Deps, 'wholesaler'>

interface Asked extends TopUpRequest {
  buyer: User
  requestKey?: string
  language?: Language
}

/** Sells data for an eSIM the buyer owns: store credit first, then the saved card, as in a direct buy. */
export async function placeTopUp(deps: Needs, asked: Asked): Promise<TopUpRow> {
  const { buyer, requestKey, amount, packageCode, consents, language } = asked
  const id = await sell(deps, {
    buyer,
    requestKey,
    amount,
    consents,
    language,
    // An order may be named by its number.
    isSame: async ({ kind, planCode, orderId }) =>
      kind === 'top-up' && planCode === packageCode && (await findOrder(deps.db, asked.orderId))?.order.id === orderId,
    offer: () => findOffer(deps, asked),
  })
  return getTopUp(deps.db, id)
}

async function findOffer(deps: Needs, { buyer, orderId, packageCode }: Asked): Promise<Offered> {
  const found = await findOrder(deps.db, orderId)
  if (!found?.esim || found.order.userId !== buyer.id) throw new Refusal('order_not_found')
  const { id, status, supportsTopUp } = found.order
  if (!supportsTopUp || !after(status, 'topped_up')) throw new Refusal('top_up_unavailable', status)
  const offer = (await offerTopUps(deps, found.esim, { by: 'sale' })).find((each) => each.code === packageCode)
  if (!offer) throw new Refusal('top_up_unavailable', packageCode)
  return offerData(buyer, id, offer)
}

const offerData = ({ id: userId }: User, orderId: string, offer: TopUpOffer): Offered => ({
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
      ...priceColumns(parts),
      currency: sale.currency,
      status: 'pending',
      createdAt: at,
      updatedAt: at,
    })
    return topUpLine(topUp)
  },
})
