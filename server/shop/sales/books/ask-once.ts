import { and, eq, lte, sql } from 'drizzle-orm'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import { WholesalerUnavailable, type WithSuppliers, type WithWholesaler } from '../../supply/esims/wholesaler.ts'
import { supplyCalls } from './tables.ts'

type Deps = WithDb & WithClock & WithSuppliers & WithWholesaler

/**
 * Asks a supplier for the goods of a line. One that does not know our references would sell twice to two runs at once,
 * or to a repeat that comes before the first call can be found: then this returns undefined, and the caller only looks.
 * Where there are several suppliers, each call is written down first: should the supplier be disconnected, a line it was
 * never asked for may go elsewhere.
 */
export async function askOnce<Answer extends { kind: string }>(
  deps: Deps,
  lineId: string,
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const { repeatsAfterSeconds } = deps.wholesaler.capabilities
  if (repeatsAfterSeconds === 0 && deps.suppliers.size === 1) return ask()
  if (!(await claim(deps, lineId, repeatsAfterSeconds))) return undefined
  try {
    const answer = await ask()
    // A refusal is an answer: nothing was sold.
    if (answer.kind === 'refused') await release(deps, lineId)
    return answer
  } catch (error) {
    if (error instanceof WholesalerUnavailable && error.isUnsent) await release(deps, lineId)
    throw error
  }
}

/** False while an earlier call may still turn out to have been carried out. */
async function claim({ db, clock, wholesaler }: Deps, lineId: string, seconds: number): Promise<boolean> {
  const askedAt = clock.now()
  const taken = await db
    .insert(supplyCalls)
    .values({ lineId, supplier: wholesaler.supplier, askedAt })
    .onConflictDoUpdate({
      target: [supplyCalls.lineId, supplyCalls.supplier],
      set: { askedAt: sql`excluded.asked_at` },
      setWhere: lte(supplyCalls.askedAt, secondsAfter(askedAt, -seconds)),
    })
    .returning({ lineId: supplyCalls.lineId })
  return taken.length > 0
}

/** Whether this supplier may have sold goods for the line. Known only of one that had others beside it. */
export async function wasAsked(db: Db, { id, supplier }: { id: string; supplier: string }): Promise<boolean> {
  const isCall = and(eq(supplyCalls.lineId, id), eq(supplyCalls.supplier, supplier))
  return (await db.select({ lineId: supplyCalls.lineId }).from(supplyCalls).where(isCall).limit(1)).length > 0
}

const release = ({ db, wholesaler }: Deps, lineId: string) =>
  db.delete(supplyCalls).where(and(eq(supplyCalls.lineId, lineId), eq(supplyCalls.supplier, wholesaler.supplier)))
