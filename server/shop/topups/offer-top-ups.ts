import { type Money, toDecimalString } from '#contract/money.ts'
import type { TopUpPackageView } from '#contract/top-up.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Esim } from '../esims/store.ts'
import { type Priced, pricedAs } from '../catalog/prices/price-book.ts'
import type { Shelf } from '../catalog/shelf.ts'
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
  const [plans, { book, prices }, stock] = await Promise.all([
    wholesaler.listTopUps(esim.handle, asking),
    catalog.read(),
    catalog.shelf.read(),
  ])
  return plans
    .map((plan) => ({ ...plan, price: book.priceOf(topUpAs(plan, stock), prices.multiplier) }))
    .toSorted((a, b) => a.price.amount - b.price.amount)
}

/** Rules for a plan, its country and its region are for its top-ups too, also while the plan itself is hidden. */
function topUpAs({ code, samePlan, cost, suggestedPrice }: TopUpPlan, stock: Shelf): Priced {
  const plan = samePlan === null ? undefined : stock.plan(samePlan)
  const place = plan ? pricedAs(plan) : { code, countryCode: null, region: '' }
  return { ...place, costMicroUsd: cost, suggestedMicroUsd: suggestedPrice }
}

export const presentOffer = ({ code, name, price, dataMb, validityDays }: TopUpOffer): TopUpPackageView => ({
  id: code,
  packageCode: code,
  name,
  price: toDecimalString(price),
  dataAmount: dataMb,
  validityDays,
})
