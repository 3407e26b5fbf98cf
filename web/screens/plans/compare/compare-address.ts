import { mostCompared } from '../../../plans/plan-cards/comparing.ts'

/** No plan id is longer. */
const LONGEST_ID = 200

export interface RequestedPlans {
  /** Ids or codes of plans, without duplicates. */
  ids: readonly string[]
  /** How many plans over the limit the address named. */
  tooMany: number
}

/** The plans an address names: `?plans=one,other`. */
export function readComparison(search: URLSearchParams): RequestedPlans {
  const named = (search.get('plans') ?? '').split(',').map((id) => id.trim())
  const each = [...new Set(named.filter((id) => id && id.length <= LONGEST_ID))]
  const ids = each.slice(0, mostCompared)
  return { ids, tooMany: each.length - ids.length }
}
