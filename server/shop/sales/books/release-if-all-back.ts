import { lineTraits } from '#contract/sales/line.ts'
import type { Db } from '../../../platform/db/db.ts'
import { lockUse, releaseUse } from '../../money/codes/store.ts'
import { linesOfSale } from './lines.ts'

/**
 * A line of the sale went back: once all of them have, the use of its code is free again. The use is locked before the
 * lines are read, so that of two lines that go back at once the second sees both.
 */
export async function releaseIfAllBack(tx: Db, saleId: string, at: Date): Promise<void> {
  if (!(await lockUse(tx, saleId))) return
  const lines = await linesOfSale(tx, saleId)
  if (lines.every(({ status }) => lineTraits[status].isRefunded)) await releaseUse(tx, saleId, at)
}
