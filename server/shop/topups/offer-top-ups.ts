import { type Money, toDecimalString } from '#contract/money.ts'
import { retailPrice } from '#contract/pricing.ts'
import type { TopUpPackageView } from '#contract/top-up.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Esim } from '../esims/store.ts'
import type { Asking, TopUpPlan, Wholesaler } from '../esims/wholesaler.ts'

export interface TopUpOffer extends TopUpPlan {
  price: Money
}

/** What this eSIM can be topped up with today, at our price. */
export async function offerTopUps(
  { wholesaler, catalog }: Pick<Deps, 'catalog'> & { wholesaler: Pick<Wholesaler, 'listTopUps'> },
  esim: Pick<Esim, 'handle'>,
  asking: Asking,
): Promise<TopUpOffer[]> {
  const [plans, { prices }] = await Promise.all([wholesaler.listTopUps(esim.handle, asking), catalog.read()])
  return plans
    .map((plan) => ({ ...plan, price: retailPrice(plan.cost, prices.multiplier) }))
    .toSorted((a, b) => a.price.amount - b.price.amount)
}

export const presentOffer = ({ code, name, price, dataMb, validityDays }: TopUpOffer): TopUpPackageView => ({
  id: code,
  packageCode: code,
  name,
  price: toDecimalString(price),
  dataAmount: dataMb,
  validityDays,
})
