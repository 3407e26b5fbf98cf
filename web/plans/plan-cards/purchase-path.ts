import { checkoutPlan, checkoutPlanForCountry, writeCheckoutQuery } from '#contract/channels/checkout-link.ts'
import { hasPrice } from '#contract/plans/plan-value.ts'
import { paths } from '#contract/site/paths.ts'
import type { PackageView } from '#contract/plans/plan.ts'

/**
 * The address where buying a plan begins. It carries the plan, and from a country's page also the country. A plan without
 * a price is not carried, so that checkout asks the server for it.
 */
export function purchasePath(plan: PackageView, countryCode?: string): string {
  if (!hasPrice(plan)) return paths.checkout(plan.id)
  const carried = countryCode ? checkoutPlanForCountry(plan, countryCode) : checkoutPlan(plan)
  return `${paths.checkout(plan.id)}?${writeCheckoutQuery(carried)}`
}
