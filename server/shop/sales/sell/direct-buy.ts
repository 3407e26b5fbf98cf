import type { Language } from '#contract/languages/languages.ts'
import type { OrderRequest } from '#contract/bought/order-view.ts'
import type { User } from '../../../identity/accounts/store.ts'
import { answerFor } from '../../plans/devices/answer-for.ts'
import { promiseFacts } from '../../plans/plan-facts/promise-facts.ts'
import { freeCredit } from '../settle/close-sales.ts'
import { offerEsim } from '../books/open-terms.ts'
import type { Order } from '../books/order.ts'
import type { PayDeps } from '../settle/pay-sale.ts'
import { requirePlan } from '../open/require-plan.ts'
import { sell } from './sell.ts'
import { getOrder } from '../books/store.ts'

interface DirectBuy extends OrderRequest {
  buyer: User
  requestKey?: string
  language: Language
  /** The country of their network, where it is known. */
  network?: string | undefined
}

/** Sells a plan to a signed-in customer, without a card form. */
export async function directBuy(deps: PayDeps, wish: DirectBuy): Promise<Order> {
  const { buyer, packageCode, code, amount, currency, requestKey, consents, country, network, device, language } = wish
  const { again: wantsAnother } = wish
  const id = await sell(deps, {
    buyer,
    requestKey,
    code,
    amount,
    currency,
    consents,
    country,
    network,
    device: answerFor(device),
    language,
    wantsAnother,
    // A plan may be named by its id.
    isSame: async ({ kind, id: orderId, planCode }) =>
      kind === 'order' && (planCode === packageCode || (await getOrder(deps.db, orderId)).planId === packageCode),
    offer: async () => {
      // The customer may have come from a card form, which set their store credit aside.
      await freeCredit(deps, buyer.id)
      const plan = await requirePlan(deps, packageCode)
      return offerEsim(plan, await promiseFacts(deps, plan.code, plan.price))
    },
  })
  return getOrder(deps.db, id)
}
