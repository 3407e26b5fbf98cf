import { type Money, toDecimalString } from '#contract/money/money.ts'
import type { AnnouncedOffer, PackageView, PlanType } from '#contract/plans/plan.ts'
import { regionOf } from '#contract/plans/regions.ts'
import { countryFacts } from '../../basics/countries/countries.ts'
import { regionNames, regionShown } from './region-shown.ts'
import type { Plan } from './store.ts'

const typeOf: Record<Plan['reach'], PlanType> = { country: 'country', region: 'regional', world: 'global' }

/** The public view of a plan, without our cost. */
export function presentPlan(plan: Plan, price: Money, offer?: AnnouncedOffer): PackageView {
  const isCountry = plan.reach === 'country'
  const countryName = isCountry ? countryFacts(plan.destinationCode, plan.destinationName).name : null
  return {
    id: plan.id,
    packageCode: plan.code,
    name: plan.name,
    description: plan.description,
    price: toDecimalString(price),
    currency: price.currency,
    dataAmount: plan.dataMb,
    validityDays: plan.validityDays,
    carrier: plan.carrier,
    speed: plan.speed,
    countryId: isCountry ? plan.destinationCode : null,
    countryName,
    country: countryName === null ? null : { name: countryName },
    supportTopUp: plan.supportsTopUp,
    coverageCountries: plan.coverageCodes,
    coverageAreas: countryName === null ? areasOf(plan.coverageCodes) : [countryName],
    region: regionShown(plan),
    packageType: typeOf[plan.reach],
    ...(offer && { offer }),
  }
}

const areasOf = (codes: readonly string[]) => [...new Set(codes.map((code) => regionNames[regionOf(code)]))].toSorted()
