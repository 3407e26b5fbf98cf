/** A plan by the offer it came with, as far as joining goes. */
export interface JoinCandidate {
  planId: string
  supplier: string
  key: string | null
  costMicroUsd: number
  firstSeenAt: Date
  isOnSale: boolean
  /** How it stands now; undefined where nothing was said about it. */
  join?: { joinedTo: string | null; isByHand: boolean } | undefined
}

/**
 * Which plans are sold as which, by the rule: those with the same key, one of each supplier. The plan that the others
 * join is the one they joined before, or else the oldest, so that addresses stay. What an operator decided stays out of
 * it: a plan kept apart is not joined, and a plan that others were joined to by hand is joined by none of their
 * suppliers.
 */
export function joinByRule(all: readonly JoinCandidate[]): Map<string, string> {
  const joins = new Map<string, string>()
  const suppliersByHand = handJoins(all)
  for (const group of groupsOf(all.filter(({ join }) => !join?.isByHand))) {
    const main = mainOf(group, suppliersByHand)
    if (!main) continue
    const own = group.filter(({ planId }) => planId === main.planId)
    const taken = new Set([...own.map(({ supplier }) => supplier), ...(suppliersByHand.get(main.planId) ?? [])])
    for (const one of group.toSorted(firstToJoin(main.planId))) {
      const isFree = one.planId !== main.planId && !taken.has(one.supplier) && !suppliersByHand.has(one.planId)
      const isWanted = one.isOnSale || one.join?.joinedTo === main.planId
      if (!isFree || !isWanted) continue
      taken.add(one.supplier)
      joins.set(one.planId, main.planId)
    }
  }
  return joins
}

/** The suppliers whose plans an operator joined to each plan. */
function handJoins(all: readonly JoinCandidate[]): Map<string, string[]> {
  const suppliers = new Map<string, string[]>()
  for (const { join, supplier } of all)
    if (join?.isByHand && join.joinedTo !== null)
      suppliers.set(join.joinedTo, [...(suppliers.get(join.joinedTo) ?? []), supplier])
  return suppliers
}

function groupsOf(all: readonly JoinCandidate[]): JoinCandidate[][] {
  const groups = new Map<string, JoinCandidate[]>()
  for (const one of all) {
    if (one.key === null) continue
    const group = groups.get(one.key)
    if (group) group.push(one)
    else groups.set(one.key, [one])
  }
  return [...groups.values()]
}

function mainOf(group: readonly JoinCandidate[], byHand: ReadonlyMap<string, unknown>): JoinCandidate | undefined {
  const joinedBefore = new Set(group.flatMap(({ join }) => join?.joinedTo ?? []))
  const rank = (one: JoinCandidate) =>
    byHand.has(one.planId) ? 0 : joinedBefore.has(one.planId) ? 1 : one.isOnSale && !one.join ? 2 : 3
  const [main] = group.toSorted(
    (a, b) => rank(a) - rank(b) || a.firstSeenAt.getTime() - b.firstSeenAt.getTime() || (a.planId < b.planId ? -1 : 1),
  )
  return main
}

/** Of two plans of one supplier the one that was joined before stays; otherwise the cheaper one joins. */
const firstToJoin = (main: string) => (a: JoinCandidate, b: JoinCandidate) => {
  const rank = ({ join, isOnSale }: JoinCandidate) => (join?.joinedTo === main ? 0 : isOnSale ? 1 : 2)
  return rank(a) - rank(b) || a.costMicroUsd - b.costMicroUsd || (a.planId < b.planId ? -1 : 1)
}
