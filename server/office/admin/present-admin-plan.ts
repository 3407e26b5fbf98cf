import type { AdminPackage } from '#contract/office/admin.ts'
import { booksMoneyOfMicros, writeBooksMicros } from '#contract/money/books-money.ts'
import { toDecimalString } from '#contract/money/money.ts'
import { microsInBooks } from '#contract/money/supplier-money.ts'
import { deductedFrom, type Deductions, earnedMicros } from '#contract/money/earned.ts'
import type { CatalogSnapshot } from '../../shop/plans/catalog/catalog-snapshot.ts'
import { presentPlan } from '../../shop/plans/catalog/present-plan.ts'
import { pricedAs } from '../../shop/plans/catalog/prices/price-book.ts'
import type { Plan } from '../../shop/plans/catalog/store.ts'

/** A plan as the operator sees it, hidden or not. */
export function presentAdminPlan(plan: Plan, snapshot: CatalogSnapshot, deductions: Deductions): AdminPackage {
  const price = snapshot.priceOf(plan)
  const costMicros = microsInBooks(plan.costMicroUsd, snapshot.shelf.costs)
  const { tax, fee } = deductedFrom(price.amount, deductions)
  return {
    ...presentPlan(plan, price),
    cost: writeBooksMicros(costMicros),
    tax: writeBooksMicros(tax),
    fees: toDecimalString(booksMoneyOfMicros(Math.round(fee))),
    margin: writeBooksMicros(earnedMicros(costMicros, price.amount, deductions)),
    liftedBy: snapshot.book.liftedBy(pricedAs(plan, snapshot.shelf.costs), snapshot.prices.multiplier) ?? null,
    place: snapshot.book.placeOf(plan.code),
  }
}
