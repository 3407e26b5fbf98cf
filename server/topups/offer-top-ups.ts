import type { Money } from '#contract/money.ts'
import { retailPrice } from '#contract/pricing.ts'
import type { Deps } from '../deps.ts'
import type { Esim } from '../orders/order.ts'
import type { TopUpPlan } from '../esims/wholesaler.ts'

export interface TopUpOffer extends TopUpPlan {
  price: Money
}

/** What this eSIM can be topped up with today, at our price. */
export async function offerTopUps(
  { wholesaler, catalog }: Pick<Deps, 'wholesaler' | 'catalog'>,
  esim: Esim,
): Promise<TopUpOffer[]> {
  const [plans, { prices }] = await Promise.all([wholesaler.listTopUps(esim.handle), catalog.read()])
  return plans
    .map((plan) => ({ ...plan, price: retailPrice(plan.cost, prices.multiplier) }))
    .toSorted((a, b) => a.price.amount - b.price.amount)
}
