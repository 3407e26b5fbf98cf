import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listPlans } from '#contract/api/catalog.ts'
import type { PlanFactsView } from '#contract/plans/plan-facts.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { is3gOnly } from '#contract/plans/speed.ts'
import { planFactsQuery, planQuery } from '../../../plans/plan-cards/plan-queries.ts'

export interface Compared {
  plan: PackageView
  facts: PlanFactsView
}

/** Sent to the browser once, as part of the comparison. */
const source = { meta: { nullIfMissing: true, isSource: true } }

async function askFor(client: QueryClient, id: string): Promise<Compared | undefined> {
  const [plan, facts] = await Promise.all([
    client.fetchQuery({ ...planQuery(id), ...source }),
    client.fetchQuery({ ...planFactsQuery(id), ...source }),
  ])
  return plan && facts && !is3gOnly(plan.speed) ? { plan, facts } : undefined
}

export interface Comparison {
  compared: readonly Compared[]
  /** How many of the requested plans are not on sale. */
  missing: number
}

/**
 * The plans with these ids that are on sale, without duplicates. Cached under the plans' key, so that it is dropped
 * with the other prices.
 */
export const comparedQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [listPlans.path, 'compared', ...ids],
    queryFn: async ({ client }): Promise<Comparison> => {
      const found = (await Promise.all(ids.map((id) => askFor(client, id)))).filter((one) => one !== undefined)
      // The address may name one plan by id and by code.
      const compared = [...new Map(found.map((one) => [one.plan.id, one])).values()]
      return { compared, missing: ids.length - found.length }
    },
  })
