import type { Deps } from '../deps.ts'
import { keep, type Kept } from '../db/kept.ts'
import { RateTable } from './rate-table.ts'
import { snapshotRates } from './snapshot.ts'
import { listRates } from './store.ts'

/** Today's rates; for a currency that no source has told us of, the rate the shop was shipped with. */
export const openRates = ({ db, notices }: Pick<Deps, 'db' | 'notices'>): Kept<RateTable> =>
  keep({ notices, topic: 'rates', load: async () => new RateTable([...snapshotRates, ...(await listRates(db))]) })
