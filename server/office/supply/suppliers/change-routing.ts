import type { RoutingChange } from '#contract/office/suppliers.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { lockHealth, writeHandicap } from '../../../shop/supply/esims/supplier-health.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import { refuse } from './refuse.ts'

/** Sets by how much dearer each supplier counts. The next delivery reads it. */
export async function changeRouting(
  { db, clock, suppliers }: WithDb & WithClock & WithSuppliers,
  { handicaps, reason, by }: RoutingChange & { by: ActingAdmin },
): Promise<void> {
  const unknown = Object.keys(handicaps).find((supplier) => !suppliers.has(supplier))
  if (unknown !== undefined) throw refuse('No such supplier is connected.')
  await db.transaction(async (tx) => {
    const health = await lockHealth(tx, [...suppliers.keys()])
    const before = Object.fromEntries([...suppliers.keys()].map((one) => [one, health.get(one)?.handicap ?? 0]))
    const after = { ...before, ...handicaps }
    const changed = Object.entries(after).filter(([supplier, handicap]) => before[supplier] !== handicap)
    if (changed.length === 0) return
    for (const [supplier, handicap] of changed) await writeHandicap(tx, supplier, handicap)
    const subject = { kind: 'supplier', id: 'routing' } as const
    await recordAction(tx, { by, at: clock.now(), action: 'change_routing', subject, before, after, reason })
  })
}
