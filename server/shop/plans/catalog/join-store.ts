import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { contradictionsBetween, matchKeyOf } from './comparable-facts.ts'
import { type JoinCandidate, joinByRule } from './join-plans.ts'
import { offers, planJoins, plans } from './tables.ts'

const rowsAtOnce = 2000

/** Whether any supplier but this one ever had an offer. By index: with one supplier this is all that joining costs. */
async function hasOtherSuppliers(tx: Db, supplier: string): Promise<boolean> {
  const found = await rowsOf(
    tx,
    sql<{ found: boolean }>`
    select exists (select from offers where supplier < ${supplier}) or exists (select from offers where supplier > ${supplier})
      as found`,
  )
  return found[0]?.found ?? false
}

/**
 * Joins plans of different suppliers that promise the same, and parts those that no longer do. Within the lock of a
 * sync. Returns how many joins changed.
 */
export async function rejoinPlans(tx: Db, { supplier, now }: { supplier: string; now: Date }): Promise<number> {
  if (!(await hasOtherSuppliers(tx, supplier))) return 0
  await keepKeys(tx)
  const parted = await partContradicting(tx)
  const known = await listCandidates(tx)
  const wanted = joinByRule(known)
  const before = new Map(
    known.flatMap(({ planId, join }) => (join && !join.isByHand && join.joinedTo ? [[planId, join.joinedTo]] : [])),
  )
  const gone = [...before.keys()].filter((planId) => wanted.get(planId) !== before.get(planId))
  const added = [...wanted].filter(([planId, joinedTo]) => before.get(planId) !== joinedTo)
  await removeJoins(tx, gone)
  for (let start = 0; start < added.length; start += rowsAtOnce)
    await tx
      .insert(planJoins)
      .values(added.slice(start, start + rowsAtOnce).map(([planId, joinedTo]) => ({ planId, joinedTo, at: now })))
  return parted + gone.length + added.length
}

const removeJoins = async (tx: Db, planIds: string[]) => {
  if (planIds.length > 0) await tx.delete(planJoins).where(inArray(planJoins.planId, planIds))
}

/** Makes the keys of offers that are new or have changed. */
async function keepKeys(tx: Db): Promise<void> {
  for (;;) {
    const changed = await tx
      .select({ supplier: offers.supplier, code: offers.code, facts: offers.facts, fingerprint: offers.fingerprint })
      .from(offers)
      .where(sql`${offers.matchedFingerprint} is distinct from ${offers.fingerprint}`)
      .limit(rowsAtOnce)
    if (changed.length === 0) return
    const keyed = changed.map(({ facts, ...offer }) => ({ ...offer, key: matchKeyOf(facts) }))
    await tx.execute(sql`
      update offers set match_key = one.key, matched_fingerprint = one.fingerprint
      from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as one (supplier text, code text, fingerprint text, key text)
      where offers.supplier = one.supplier and offers.code = one.code`)
  }
}

/** A plan joined by hand whose facts now contradict those of the other is told apart again. */
async function partContradicting(tx: Db): Promise<number> {
  const byHand = await tx
    .select({ planId: planJoins.planId, joinedTo: planJoins.joinedTo })
    .from(planJoins)
    .where(and(planJoins.isByHand, isNotNull(planJoins.joinedTo)))
  const gone: string[] = []
  for (const { planId, joinedTo } of byHand)
    if (joinedTo !== null && (await differencesOf(tx, planId, joinedTo)).length > 0) gone.push(planId)
  await removeJoins(tx, gone)
  return gone.length
}

/** What keeps two plans apart, in words. */
async function differencesOf(db: Db, planId: string, other: string): Promise<string[]> {
  const found = await db
    .select()
    .from(plans)
    .where(inArray(plans.id, [planId, other]))
  const [one, two] = found
  return one && two ? contradictionsBetween(one, two) : []
}

async function listCandidates(tx: Db): Promise<JoinCandidate[]> {
  const shared = tx
    .select({ key: offers.matchKey })
    .from(offers)
    .where(isNotNull(offers.matchKey))
    .groupBy(offers.matchKey)
    .having(sql`count(distinct ${offers.supplier}) > 1`)
  const found = await tx
    .select({
      planId: offers.planId,
      supplier: offers.supplier,
      key: offers.matchKey,
      costMicroUsd: offers.costMicroUsd,
      firstSeenAt: plans.firstSeenAt,
      isOnSale: sql<boolean>`${offers.withdrawnAt} is null`,
      join: { planId: planJoins.planId, joinedTo: planJoins.joinedTo, isByHand: planJoins.isByHand },
    })
    .from(offers)
    .innerJoin(plans, eq(plans.id, offers.planId))
    .leftJoin(planJoins, eq(planJoins.planId, offers.planId))
    .where(or(inArray(offers.matchKey, shared), isNotNull(planJoins.planId)))
  return found.map(({ join, ...one }) => ({ ...one, join: join ?? undefined }))
}
