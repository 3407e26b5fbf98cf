import { checkoutPlan, checkoutPlanForCountry, writeCheckoutQuery } from '#contract/checkout/checkout-link.ts'
import { paths } from '#contract/pages/paths.ts'
import type { PackageView } from '#contract/catalog/plan.ts'

/** The address where buying a plan begins. It carries the plan, and from a country's page also the country. */
export function purchasePath(plan: PackageView, countryCode?: string): string {
  const carried = countryCode ? checkoutPlanForCountry(plan, countryCode) : checkoutPlan(plan)
  return `${paths.checkout(plan.id)}?${writeCheckoutQuery(carried)}`
}
