import type { PlanFacts } from '#contract/plan-facts/plan-facts.ts'
import { BoundedCache } from '../../platform/bounded-cache.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { versionOf } from './plan-facts.ts'
import { keepFacts } from './store.ts'

/**
 * A version that was shown can be linked to from then on, also if no order is ever bought under it. It is written by the first
 * request that shows it; after that this process knows that it is there.
 */
export function rememberShown({ db, clock }: WithDb & WithClock) {
  const known = new BoundedCache<Promise<string>>({ entries: 20_000, bytes: 8 * 1024 * 1024, sizeOf: () => 100 })
  return (facts: PlanFacts): Promise<string> => {
    const version = versionOf(facts)
    return known.getOrMake(version, () => {
      const keeping = keepFacts(db, facts, clock.now())
      // What could not be written is written by the next request.
      keeping.catch(() => known.delete(version))
      return keeping
    })
  }
}
