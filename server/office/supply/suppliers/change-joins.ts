import type { JoinRequest, PlanComparison, PlanPair, SplitRequest } from '#contract/office/suppliers.ts'
import { supplierName } from '#contract/supply/supplier-name.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { editShelf, type ShelfDeps } from '../../../shop/plans/catalog/edit-shelf.ts'
import { lockJoins, writeJoin, writeSplit } from '../../../shop/plans/catalog/join-by-hand.ts'
import { cautionsAbout, findSold, type SoldPlan, whyApart } from '../../../shop/plans/catalog/plan-pair.ts'
import { inSupplierMoney } from '../../platform/operations/present-balance.ts'
import { refuse } from './refuse.ts'

async function requireSold(db: Db, idOrCode: string): Promise<SoldPlan> {
  const found = await findSold(db, idOrCode)
  if (!found) throw new Refusal('plan_not_found', idOrCode)
  return found
}

const areOne = (one: SoldPlan, other: SoldPlan) => one.main.id === other.main.id

/** What a traveller would notice of two plans sold as one. */
export async function comparePlans({ db }: WithDb, pair: PlanPair): Promise<PlanComparison> {
  const [one, other] = [await requireSold(db, pair.one), await requireSold(db, pair.other)]
  const isSame = areOne(one, other)
  return {
    one: present(one),
    other: present(other),
    areOne: isSame,
    contradictions: isSame ? [] : whyApart(one, other),
    cautions: isSame ? [] : cautionsAbout(one, other),
  }
}

const present = ({ main, suppliers, costMicroUsd }: SoldPlan): PlanComparison['one'] => ({
  code: main.code,
  name: main.name,
  suppliers: suppliers.map(supplierName),
  cost: inSupplierMoney(Number.isFinite(costMicroUsd) ? costMicroUsd : 0),
})

type Acting = { by: ActingAdmin }

/** Sells two plans as one, unless a traveller would get another thing from each. Syncs leave it so. */
export async function joinPlans(deps: ShelfDeps, joining: JoinRequest & Acting): Promise<void> {
  const { by, reason, isConfirmed } = joining
  await editShelf(deps, async (tx) => {
    await lockJoins(tx)
    const [one, other] = [await requireSold(tx, joining.one), await requireSold(tx, joining.other)]
    if (areOne(one, other)) return false
    const contradictions = whyApart(one, other)
    if (contradictions.length > 0)
      throw refuse(`They cannot be one plan. They differ in: ${contradictions.join(', ')}.`)
    const cautions = cautionsAbout(one, other)
    if (cautions.length > 0 && !isConfirmed) throw refuse(`Please confirm what differs. ${cautions.join(' ')}`)
    const at = deps.clock.now()
    const main = await writeJoin(tx, [one, other], at)
    const joined = main === one ? other : one
    await recordAction(tx, {
      by,
      at,
      action: 'join_plans',
      subject: { kind: 'plan', id: main.main.code },
      after: { joined: joined.main.code, accepted: cautions.length },
      reason,
    })
    return true
  })
}

/** Tells a plan apart from the one it is sold as. Syncs leave it so. */
export async function splitPlans(deps: ShelfDeps, { code, reason, by }: SplitRequest & Acting): Promise<void> {
  await editShelf(deps, async (tx) => {
    await lockJoins(tx)
    const { main, members } = await requireSold(tx, code)
    const joined = members.filter(({ id }) => id !== main.id)
    const named = joined.filter((plan) => plan.id === code || plan.code === code)
    const [parting, ...others] = named.length > 0 ? named : joined
    if (!parting) throw refuse('This plan is not joined with another.')
    if (others.length > 0) throw refuse(`Say which: ${joined.map((plan) => plan.code).join(', ')}.`)
    const at = deps.clock.now()
    await writeSplit(tx, parting.id, at)
    await recordAction(tx, {
      by,
      at,
      action: 'split_plans',
      subject: { kind: 'plan', id: main.code },
      before: { joined: parting.code },
      reason,
    })
    return true
  })
}
