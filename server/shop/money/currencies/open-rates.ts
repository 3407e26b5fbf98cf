import type { WithDb } from '../../../platform/db/db.ts'
import { keep, type Kept } from '../../../platform/db/kept-in-memory.ts'
import type { WithNotices } from '../../../platform/db/notices.ts'
import { RateTable } from './rate-table.ts'
import { snapshotRates } from './snapshot.ts'
import { lastFetched, listRates } from './store.ts'

export interface WithRates {
  /** Today's exchange rates, in memory. */
  rates: Kept<RateTable>
}

/** Today's rates; for a currency that no source has quoted, the built-in rate. */
export const openRates = ({ db, notices }: WithDb & WithNotices): Kept<RateTable> =>
  keep({
    notices,
    topic: 'rates',
    load: async () => new RateTable(await listRates(db), snapshotRates),
    stampOf: () => lastFetched(db),
  })
