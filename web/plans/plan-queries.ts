import { listPlans, readPlan } from '#contract/api/catalog.ts'
import { readPlanFacts } from '#contract/api/plan-facts.ts'
import { queryIfThere, queryOf } from '../data/query.ts'

/** The plans of one country; none for a country the shop does not know. */
export const countryPlansQuery = (countryCode: string) => ({
  ...queryOf(listPlans, { query: { countryCode: countryCode.toLowerCase() } }),
  // Anything can stand in an address; what cannot be a country is not asked for.
  ...(!/^[a-z]{2}$/i.test(countryCode) && { queryFn: () => [] }),
})

/** One plan, or null where there is none. */
export const planQuery = (id: string) => queryIfThere(readPlan, { params: { id } })

/** What is promised with it. */
export const planFactsQuery = (id: string) => queryIfThere(readPlanFacts, { params: { id } })
