import type { PlanFacts } from '#contract/plans/plan-facts.ts'
import { BoundedCache } from '../../../platform/bounded-cache.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { versionOf } from './plan-facts.ts'
import { keepFacts } from './store.ts'

/**
 * Stores a version when it is first shown, so that its link works from then on, even if it is never sold. After that
 * this process skips the write.
 */
export function rememberShown({ db, clock }: WithDb & WithClock) {
  const known = new BoundedCache<Promise<string>>({ entries: 20_000, bytes: 8 * 1024 * 1024, sizeOf: () => 100 })
  return (facts: PlanFacts): Promise<string> => {
    const version = versionOf(facts)
    return known.getOrMake(version, () => {
      const keeping = keepFacts(db, facts, clock.now())
      // If the write fails, the next request tries again.
      keeping.catch(() => known.delete(version))
      return keeping
    })
  }
}
