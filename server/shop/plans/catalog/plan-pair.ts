import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { type ComparedFacts, contradictionsBetween } from './comparable-facts.ts'
import { offers, planJoins, plans } from './tables.ts'

type PlanRow = typeof plans.$inferSelect

/** A plan as it is sold, with those that are sold as it. */
export interface SoldPlan {
  main: PlanRow
  members: PlanRow[]
  /** Those with an offer on sale. */
  suppliers: string[]
  /** Of the cheapest offer. */
  costMicroUsd: number
}

/** By id or code; one that is sold as another is found as that one. */
export async function findSold(db: Db, idOrCode: string): Promise<SoldPlan | undefined> {
  const [named] = await db
    .select({ id: plans.id, joinedTo: planJoins.joinedTo })
    .from(plans)
    .leftJoin(planJoins, eq(planJoins.planId, plans.id))
    .where(or(eq(plans.id, idOrCode), eq(plans.code, idOrCode)))
    .limit(1)
  if (!named) return undefined
  const mainId = named.joinedTo ?? named.id
  const joined = db.select({ planId: planJoins.planId }).from(planJoins).where(eq(planJoins.joinedTo, mainId))
  const members = await db
    .select()
    .from(plans)
    .where(or(eq(plans.id, mainId), inArray(plans.id, joined)))
  const main = members.find(({ id }) => id === mainId)
  if (!main) return undefined
  const ids = members.map(({ id }) => id)
  const onSale = await db
    .select({ supplier: offers.supplier, cost: offers.costMicroUsd })
    .from(offers)
    .where(and(inArray(offers.planId, ids), isNull(offers.withdrawnAt)))
  return {
    main,
    members,
    suppliers: [...new Set(onSale.map(({ supplier }) => supplier))].toSorted(),
    costMicroUsd: Math.min(...onSale.map(({ cost }) => cost), Infinity),
  }
}

/** Why two plans cannot be sold as one, in words; empty when an administrator may join them. */
export function whyApart(one: SoldPlan, other: SoldPlan): string[] {
  const differences = one.members.flatMap((mine) =>
    other.members.flatMap((theirs) => contradictionsBetween(mine, theirs)),
  )
  const shared = one.suppliers.some((supplier) => other.suppliers.includes(supplier))
  return [...new Set([...differences, ...(shared ? ['supplier: a plan has one offer of each'] : [])])]
}

/** What the page would say less of, in sentences: an administrator has to accept it. */
export function cautionsAbout(one: SoldPlan, other: SoldPlan): string[] {
  const pairs = one.members.flatMap((mine) => other.members.map((theirs) => [mine, theirs] as const))
  const differs = (name: keyof ComparedFacts) =>
    pairs.some(([mine, theirs]) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
  const leavesOutNetworks = [...one.members, ...other.members].some(({ coverage }) =>
    coverage.some(({ networks }) => networks.length === 0),
  )
  const cautions: [boolean, string][] = [
    [differs('useWithinDays'), 'One must be begun sooner: the page states the shorter time.'],
    [differs('textMessages'), 'Only one says whether it takes text messages: the page promises none.'],
    [differs('identityCheck'), 'Only one says that no identity check is needed: the page no longer does.'],
    [differs('exitCodes'), 'They reach the internet in different places: the page names them all, or none.'],
    [leavesOutNetworks, 'One leaves out its networks: whether they are the same is for you to know.'],
    [differs('slowedTo'), 'Only one states a speed after the data is used: check that the other is no slower.'],
  ]
  return cautions.flatMap(([isDifferent, words]) => (isDifferent ? [words] : []))
}
