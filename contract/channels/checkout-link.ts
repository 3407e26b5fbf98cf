import type { CheckoutPlan } from './checkout-plan.ts'
import type { PackageView } from '../plans/plan.ts'

/** What the plan page's purchase button puts in the address. */
export const checkoutPlan = (plan: PackageView): CheckoutPlan => ({
  packageCode: plan.packageCode,
  name: plan.name,
  description: plan.description,
  price: plan.price,
  currency: plan.currency,
  dataAmount: plan.dataAmount,
  validityDays: plan.validityDays,
  carrier: plan.carrier,
  speed: plan.speed,
})

/** A card on a country's page also names the country it was picked for. */
export const checkoutPlanForCountry = (plan: PackageView, countryCode: string): CheckoutPlan => ({
  ...checkoutPlan(plan),
  countryCode,
})

/** The query string: `package=` and the URL-encoded JSON. */
export const writeCheckoutQuery = (plan: CheckoutPlan): string => `package=${encodeURIComponent(JSON.stringify(plan))}`
