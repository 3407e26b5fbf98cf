import { desc, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { salesPauses } from './tables.ts'

type PauseRow = typeof salesPauses.$inferSelect
export type PauseChange = Omit<PauseRow, 'id'>

/** The newest pause or resumption; id 0 means there never was one. */
export type StatedPause = PauseRow

const neverPaused: StatedPause = {
  id: 0,
  isPaused: false,
  backAt: null,
  message: '',
  setBy: '',
  setAt: new Date(0),
}

export async function newestPause(db: Db): Promise<StatedPause> {
  const [newest] = await db.select().from(salesPauses).orderBy(desc(salesPauses.id)).limit(1)
  return newest ?? neverPaused
}

/** The same, locked until this transaction ends. */
export async function claimPause(tx: Db): Promise<StatedPause> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('landfall-sales-pause'))`)
  return newestPause(tx)
}

export async function addPause(db: Db, change: PauseChange): Promise<void> {
  await db.insert(salesPauses).values(change)
}
