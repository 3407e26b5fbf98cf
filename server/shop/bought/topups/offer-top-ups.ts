import type { BooksMoney } from '#contract/money/books-money.ts'
import { toDecimalString } from '#contract/money/money.ts'
import type { CostRate } from '#contract/money/supplier-money.ts'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import { costsInPrices, type Priced, pricedAs } from '../../plans/catalog/prices/price-book.ts'
import type { Shelf } from '../../plans/catalog/shelf.ts'
import { listPlans, type Plan } from '../../plans/catalog/store.ts'
import type { CostRates } from '../../money/currencies/cost-rates.ts'
import type { Esim } from '../../supply/esims/store.ts'
import { dealingWith } from '../../supply/esims/dealing-with.ts'
import type { Asking, TopUpPlan, WithSuppliers } from '../../supply/esims/wholesaler.ts'

export interface TopUpOffer extends TopUpPlan {
  price: BooksMoney
  /** How its cost stands in the books. */
  costs: CostRate
}

/** What this eSIM can be topped up with today, at our price. Nothing, once its supplier is no longer connected. */
export async function offerTopUps(
  deps: WithDb & WithCatalog & WithSuppliers,
  esim: Pick<Esim, 'supplier' | 'handle'>,
  asking: Asking,
): Promise<TopUpOffer[]> {
  const { db, catalog } = deps
  if (!deps.suppliers.has(esim.supplier)) return []
  const [listed, { book, prices }, stock] = await Promise.all([
    dealingWith(deps, esim).wholesaler.listTopUps(esim.handle, asking),
    catalog.read(),
    catalog.shelf.read(),
  ])
  const leastOf = ({ cost, suggestedPrice }: TopUpPlan) =>
    catalog.leastOf({ supplier: esim.supplier, costMicroUsd: cost, suggestedMicroUsd: suggestedPrice }, stock.costs)
  const plans = listed.filter(({ cost }) => Number.isSafeInteger(cost) && cost > 0)
  const known = await plansMeant(db, plans, stock)
  return plans
    .map((plan) => ({
      ...plan,
      costs: stock.costs,
      price: book.priceOf({ ...topUpAs(plan, known, stock.costs), least: leastOf(plan) }, prices.multiplier),
    }))
    .toSorted((a, b) => a.price.amount - b.price.amount)
}

/** The plans that these are the same as, by code: from the shelf, and from the database for plans no longer sold. */
async function plansMeant(db: Db, topUps: TopUpPlan[], stock: Shelf): Promise<ReadonlyMap<string, Plan>> {
  const codes = [...new Set(topUps.flatMap(({ samePlan }) => samePlan ?? []))]
  const onSale = codes.flatMap((code) => stock.plan(code) ?? [])
  const withdrawn = await listPlans(
    db,
    codes.filter((code) => !stock.plan(code)),
  )
  return new Map([...onSale, ...withdrawn].map((plan) => [plan.code, plan]))
}

/** Price rules for a plan, its country and its region apply to its top-ups too, even if it is hidden or withdrawn. */
function topUpAs(
  { code, samePlan, cost, suggestedPrice }: TopUpPlan,
  plans: ReadonlyMap<string, Plan>,
  costs: CostRates,
): Priced {
  const plan = samePlan === null ? undefined : plans.get(samePlan)
  const place = plan ? pricedAs(plan, costs) : { code, countryCode: null, region: '' }
  return { ...place, ...costsInPrices({ costMicroUsd: cost, suggestedMicroUsd: suggestedPrice }, costs) }
}

export const presentOffer = ({ code, name, price, dataMb, validityDays }: TopUpOffer): TopUpPackageView => ({
  id: code,
  packageCode: code,
  name,
  price: toDecimalString(price),
  dataAmount: dataMb,
  validityDays,
})
