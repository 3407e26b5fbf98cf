import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { noteConnections } from '../../supply/esims/supplier-health.ts'
import { supplierHealth } from '../../supply/esims/tables.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { editShelf, type ShelfDeps } from './edit-shelf.ts'

/**
 * Writes down at a start which suppliers have lost their keys since the last one, and which have them again. The shelf of
 * this process follows from its settings; the record is for other readers: the office, and partners who ask what changed.
 */
export async function noteSuppliers(deps: ShelfDeps & WithSuppliers & WithLog): Promise<void> {
  const connected = [...deps.suppliers.keys()]
  const gone = (await suppliersWithOffers(deps.db)).filter((supplier) => !deps.suppliers.has(supplier))
  const isNew = and(inArray(supplierHealth.supplier, gone), isNotNull(supplierHealth.disconnectedAt))
  const isBack = and(inArray(supplierHealth.supplier, connected), isNotNull(supplierHealth.disconnectedAt))
  const noted = gone.length === 0 ? [] : await deps.db.select().from(supplierHealth).where(isNew)
  const back = await deps.db.select().from(supplierHealth).where(isBack)
  if (noted.length === gone.length && back.length === 0) return
  await editShelf(deps, async (tx) => {
    await noteConnections(tx, { connected, gone, at: deps.clock.now() })
    return true
  })
  for (const supplier of gone)
    deps.log.warn(
      { supplier },
      'a wholesaler is no longer connected: its plans are not on sale, its eSIMs are not read',
    )
}

/** Each found by the index, however many offers there are. */
async function suppliersWithOffers(db: Db): Promise<string[]> {
  const found = await rowsOf(
    db,
    sql<{ supplier: string }>`
    with recursive known as (
      select min(supplier) as supplier from offers
      union all
      select (select min(offers.supplier) from offers where offers.supplier > known.supplier) from known
        where known.supplier is not null)
    select supplier from known where supplier is not null`,
  )
  return found.map(({ supplier }) => supplier)
}
