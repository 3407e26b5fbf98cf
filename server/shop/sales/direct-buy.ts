import type { Language } from '#contract/languages.ts'
import type { OrderRequest } from '#contract/order-view.ts'
import type { User } from '../../people/accounts/store.ts'
import { answerFor } from '../devices/answer-for.ts'
import type { PlanForSale } from '../catalog/plan-for-sale.ts'
import { promiseFacts } from '../plan-facts/promise-facts.ts'
import { newOrderNo, type Order, orderLine, planColumns, priceColumns } from './order.ts'
import type { PayNeeds } from './pay-sale.ts'
import { requirePlan } from './require-plan.ts'
import { type Offered, sell } from './sell.ts'
import { getOrder, insertOrder } from './store.ts'

interface DirectBuy extends OrderRequest {
  buyer: User
  requestKey?: string
  language: Language
}

/** Sells a plan to somebody signed in, without a card form. */
export async function directBuy(deps: PayNeeds, wish: DirectBuy): Promise<Order> {
  const { buyer, packageCode, amount, requestKey, consents, device, language } = wish
  const id = await sell(deps, {
    buyer,
    requestKey,
    amount,
    consents,
    device: answerFor(device),
    language,
    // A plan may be named by its id.
    isSame: async ({ kind, id: orderId, planCode }) =>
      kind === 'order' && (planCode === packageCode || (await getOrder(deps.db, orderId)).planId === packageCode),
    offer: async () => {
      const plan = await requirePlan(deps, packageCode)
      return offerPlan(wish, plan, await promiseFacts(deps, plan.code, plan.price))
    },
  })
  return getOrder(deps.db, id)
}

const offerPlan = ({ buyer, language }: DirectBuy, plan: PlanForSale, promisedFacts: string | undefined): Offered => ({
  price: plan.price,
  inWords: `Bought ${plan.name}`,
  write: async (tx, sale, parts, at) => {
    const order = await insertOrder(
      tx,
      {
        saleId: sale.id,
        orderNo: newOrderNo(at),
        userId: buyer.id,
        email: buyer.email,
        firstName: buyer.firstName,
        lastName: buyer.lastName,
        phone: buyer.phone,
        language,
        promisedFacts,
        ...planColumns(plan),
        ...priceColumns(parts),
        currency: sale.currency,
        status: 'pending',
        createdAt: at,
        updatedAt: at,
      },
      'placed',
    )
    return orderLine(order)
  },
})
