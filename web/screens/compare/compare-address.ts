import { mostCompared } from '../../plans/comparing.ts'

/** Nothing of ours has a longer name. */
const LONGEST_ID = 200

export interface Wanted {
  /** Ids or codes of plans, each once. */
  ids: readonly string[]
  /** How many more were named than fit side by side. */
  tooMany: number
}

/** The plans an address names: `?plans=one,other`. */
export function readComparison(search: URLSearchParams): Wanted {
  const named = (search.get('plans') ?? '').split(',').map((id) => id.trim())
  const each = [...new Set(named.filter((id) => id && id.length <= LONGEST_ID))]
  const ids = each.slice(0, mostCompared)
  return { ids, tooMany: each.length - ids.length }
}
