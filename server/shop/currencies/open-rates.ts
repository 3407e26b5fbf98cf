import type { Deps } from '../../platform/deps.ts'
import { keep, type Kept } from '../../platform/db/kept.ts'
import { RateTable } from './rate-table.ts'
import { snapshotRates } from './snapshot.ts'
import { lastFetched, listRates } from './store.ts'

declare module '../../platform/deps.ts' {
  interface Deps {
    /** Today's exchange rates, in memory. */
    rates: Kept<RateTable>
  }
}

/** Today's rates; for a currency that no source has told us of, the rate the shop was shipped with. */
export const openRates = ({ db, notices }: Pick<Deps, 'db' | 'notices'>): Kept<RateTable> =>
  keep({
    notices,
    topic: 'rates',
    load: async () => new RateTable([...snapshotRates, ...(await listRates(db))]),
    stampOf: () => lastFetched(db),
  })
