import type { SupplierSwitch } from '#contract/office/suppliers.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import { editShelf, type ShelfDeps } from '../../../shop/plans/catalog/edit-shelf.ts'
import { isOff, lockHealth, writeOff } from '../../../shop/supply/esims/supplier-health.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import { refuse } from './refuse.ts'

interface Switching extends SupplierSwitch {
  supplier: string
  by: ActingAdmin
}

/**
 * Buys nothing more from a supplier, or buys there again. Plans that only it has leave the shelf, and shared ones are
 * sold and delivered by the others. Its eSIMs are read and topped up as before. The last one that sells stays on: then
 * sales are to be paused, which tells customers.
 */
export async function switchSupplier(deps: ShelfDeps & WithSuppliers, switching: Switching): Promise<void> {
  const { supplier, isOff: wanted, reason, by } = switching
  const { clock, suppliers } = deps
  if (!suppliers.has(supplier)) throw refuse('No such supplier is connected.')
  await editShelf(deps, async (tx) => {
    const health = await lockHealth(tx, [...suppliers.keys()])
    if (isOff(health.get(supplier)) === wanted) return false
    const others = [...suppliers.keys()].filter((one) => one !== supplier && !isOff(health.get(one)))
    if (wanted && others.length === 0) throw refuse('This is the last supplier that is on. Pause sales instead.')
    const at = clock.now()
    await writeOff(tx, supplier, wanted ? { at, by: by.email, reason } : undefined)
    await recordAction(tx, {
      by,
      at,
      action: wanted ? 'switch_supplier_off' : 'switch_supplier_on',
      subject: { kind: 'supplier', id: supplier },
      before: { isOff: !wanted },
      after: { isOff: wanted },
      reason,
    })
    return true
  })
}
