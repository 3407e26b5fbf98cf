import { listPlans, readPlan } from '#contract/api/catalog.ts'
import { readPlanFacts } from '#contract/api/plan-facts.ts'
import { queryIfThere, queryOf } from '../../data/query.ts'

/** The plans of one country; none for an unknown country. */
export const countryPlansQuery = (countryCode: string) => ({
  ...queryOf(listPlans, { query: { countryCode: countryCode.toLowerCase() } }),
  // An address can hold anything: do not query what cannot be a country code.
  ...(!/^[a-z]{2}$/i.test(countryCode) && { queryFn: () => [] }),
})

/** One plan, or null if it does not exist. */
export const planQuery = (id: string) => queryIfThere(readPlan, { params: { id } })

/** The facts about a plan. */
export const planFactsQuery = (id: string) => queryIfThere(readPlanFacts, { params: { id } })
