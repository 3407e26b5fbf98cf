import type { Deps } from '../deps.ts'
import { keep, type Kept } from '../db/kept.ts'
import { RateTable } from './rate-table.ts'
import { listRates } from './store.ts'

export const openRates = ({ db, notices }: Pick<Deps, 'db' | 'notices'>): Kept<RateTable> =>
  keep({ notices, topic: 'rates', load: async () => new RateTable(await listRates(db)) })
