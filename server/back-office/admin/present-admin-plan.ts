import type { AdminPackage } from '#contract/admin/admin.ts'
import { subtractMoney, toDecimalString } from '#contract/money/money.ts'
import { costInBooks } from '#contract/money/supplier-money.ts'
import type { CatalogSnapshot } from '../../shop/catalog/catalog-snapshot.ts'
import { presentPlan } from '../../shop/catalog/present-plan.ts'
import { pricedAs } from '../../shop/catalog/prices/price-book.ts'
import type { Plan } from '../../shop/catalog/store.ts'

/** A plan as the operator sees it, hidden or not. */
export function presentAdminPlan(plan: Plan, snapshot: CatalogSnapshot): AdminPackage {
  const price = snapshot.priceOf(plan)
  const cost = costInBooks(plan.costMicroUsd)
  return {
    ...presentPlan(plan, price),
    cost: toDecimalString(cost),
    margin: toDecimalString(subtractMoney(price, cost)),
    liftedBy: snapshot.book.liftedBy(pricedAs(plan), snapshot.prices.multiplier) ?? null,
    place: snapshot.book.placeOf(plan.code),
  }
}
