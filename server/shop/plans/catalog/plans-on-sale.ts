import { and, asc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import type { LeastSale } from '#contract/money/least-sale.ts'
import { supplierHealth } from '../../supply/esims/tables.ts'
import type { Plan, PlanOffer } from './store.ts'
import { offers, planJoins, plans } from './tables.ts'

/** A row as it is read, with the names of the fields of a plan. */
type PlanRow = Omit<Plan, 'coverageCodes' | 'changedAt' | 'costMicroUsd' | 'suggestedMicroUsd' | 'offers'> & {
  costMicroUsd: string | number
  suggestedMicroUsd: string | number | null
  coverageCodes: string
  changedAt: string
  /** What the plan says that the offer came with, where it is sold as this one; null where it is this one. */
  joined: Pick<Plan, 'id' | 'code' | 'useWithinDays' | 'speed' | 'carrier'> | null
}

const joined = alias(plans, 'joined')

/** An operator buys nothing from these. */
const switchedOff = (db: Db) =>
  db.select({ supplier: supplierHealth.supplier }).from(supplierHealth).where(isNotNull(supplierHealth.offAt))

const read = (db: Db, connected: readonly string[]) =>
  db
    .select({
      id: plans.id,
      code: plans.code,
      supplier: offers.supplier,
      offerCode: named(sql`${offers.code}`, 'offerCode'),
      name: plans.name,
      description: plans.description,
      costMicroUsd: named(sql`${offers.costMicroUsd}`, 'costMicroUsd'),
      suggestedMicroUsd: named(sql`${offers.suggestedMicroUsd}`, 'suggestedMicroUsd'),
      dataMb: named(sql`${plans.dataMb}`, 'dataMb'),
      dailyMb: named(sql`${plans.dailyMb}`, 'dailyMb'),
      slowedTo: named(sql`${plans.slowedTo}`, 'slowedTo'),
      validityDays: named(sql`${plans.validityDays}`, 'validityDays'),
      startsAt: named(sql`${plans.startsAt}`, 'startsAt'),
      useWithinDays: named(sql`${plans.useWithinDays}`, 'useWithinDays'),
      speed: plans.speed,
      reach: plans.reach,
      destinationCode: named(sql`${plans.destinationCode}`, 'destinationCode'),
      destinationName: named(sql`${plans.destinationName}`, 'destinationName'),
      carrier: plans.carrier,
      coverageCodes: named(sql`array_to_json(${plans.coverageCodes})::text`, 'coverageCodes'),
      supportsTopUp: named(sql`${plans.supportsTopUp}`, 'supportsTopUp'),
      changedAt: named(sql`${plans.changedAt}::text`, 'changedAt'),
      joined: named(
        sql`case when ${joined.id} is not null then jsonb_build_object('id', ${joined.id}, 'code', ${joined.code},
          'useWithinDays', ${joined.useWithinDays}, 'speed', ${joined.speed}, 'carrier', ${joined.carrier}) end`,
        'joined',
      ),
    })
    .from(offers)
    .leftJoin(planJoins, and(eq(planJoins.planId, offers.planId), isNotNull(planJoins.joinedTo)))
    .leftJoin(joined, eq(joined.id, planJoins.planId))
    .innerJoin(plans, eq(plans.id, sql`coalesce(${planJoins.joinedTo}, ${offers.planId})`))
    .where(
      and(
        isNull(offers.withdrawnAt),
        inArray(offers.supplier, [...connected]),
        notInArray(offers.supplier, switchedOff(db)),
      ),
    )
    .orderBy(asc(offers.costMicroUsd), asc(plans.validityDays), asc(plans.id), asc(offers.supplier))

const named = (column: ReturnType<typeof sql>, name: keyof PlanRow) => column.as(name)

/** What a supplier asks for an offer, and what it suggests that a shop asks. */
export type OfferCosts = Pick<Plan, 'supplier' | 'costMicroUsd' | 'suggestedMicroUsd'>

/** Whose plans are on sale, and what each may be sold for at least. */
export interface Sources {
  connected: readonly string[]
  leastOf?: (offer: OfferCosts) => LeastSale | undefined
}

const numbersOf = ({ supplier, costMicroUsd, suggestedMicroUsd }: PlanRow): OfferCosts => ({
  supplier,
  costMicroUsd: Number(costMicroUsd),
  suggestedMicroUsd: suggestedMicroUsd === null ? null : Number(suggestedMicroUsd),
})

/** This many are briefly in memory twice: as rows and as plans. */
const rowsAtOnce = 5000

/**
 * Every plan with an offer on sale at a connected supplier, with its cheapest offer, cheapest first. Reading two hundred
 * thousand at once would need twice the memory of the whole shop, so they are read in parts, and equal values (a carrier,
 * a list of countries) are stored once.
 */
export const listPlansOnSale = (db: Db, sources: Sources): Promise<Plan[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`declare plans_on_sale no scroll cursor for ${read(tx, sources.connected)}`)
    const known = new Map<string, Plan>()
    const leastOf = (row: PlanRow) => sources.leastOf?.(numbersOf(row))
    const share = sharing(leastOf)
    for (let fetched = rowsAtOnce; fetched === rowsAtOnce;) {
      const rows = await rowsOf(tx, sql<PlanRow>`fetch ${sql.raw(String(rowsAtOnce))} from plans_on_sale`)
      // The cheapest offer of a plan comes first.
      for (const row of rows) {
        const cheaper = known.get(row.id)
        known.set(row.id, cheaper ? withAnother(cheaper, row, leastOf(row)) : firstOf(share(row), row))
      }
      fetched = rows.length
    }
    return [...known.values()]
  })

/** A plan with one more offer, which may have come with another plan: it says what is true of each. */
function withAnother(plan: Plan, row: PlanRow, least: LeastSale | undefined): Plan {
  const { id: planId, code: planCode, useWithinDays, speed, carrier } = row.joined ?? row
  const another = { supplier: row.supplier, code: row.offerCode, costMicroUsd: Number(row.costMicroUsd), least }
  return {
    ...plan,
    useWithinDays: Math.min(plan.useWithinDays, useWithinDays),
    speed: speedOfBoth(plan.speed, speed),
    carrier: carrier === null ? null : plan.carrier,
    offers: [...(plan.offers ?? [onlyOfferOf(plan)]), { ...another, planId, planCode }],
  }
}

/** Sold by an offer that came with another plan, a plan remembers that one. */
const firstOf = (plan: Plan, row: PlanRow): Plan =>
  row.joined ? withAnother({ ...plan, offers: [] }, row, plan.least) : plan

const onlyOfferOf = ({ supplier, offerCode, costMicroUsd, least, id, code }: Plan): PlanOffer => ({
  supplier,
  code: offerCode,
  costMicroUsd,
  least,
  planId: id,
  planCode: code,
})

/** `3G/4G/5G` and `4G/5G`: what both have. */
function speedOfBoth(one: string | null, other: string | null): string | null {
  if (one === null || other === null || one === other) return one === other ? one : null
  const others = new Set(other.split('/'))
  return (
    one
      .split('/')
      .filter((generation) => others.has(generation))
      .join('/') || null
  )
}

/** Makes plans from rows, with equal strings, lists and dates shared. */
function sharing(leastOf: (row: PlanRow) => LeastSale | undefined): (row: PlanRow) => Plan {
  const texts = new Map<string, string>()
  const lists = new Map<string, string[]>()
  const moments = new Map<string, Date>()
  const text = <T extends string | null>(one: T): T => (one === null ? one : (keepOne(texts, one, () => one) as T))
  return (row) => ({
    id: row.id,
    code: row.code === row.id ? row.id : row.code,
    supplier: text(row.supplier),
    offerCode: row.offerCode === row.code ? row.code : row.offerCode,
    name: text(row.name),
    description: text(row.description),
    costMicroUsd: Number(row.costMicroUsd),
    suggestedMicroUsd: row.suggestedMicroUsd === null ? null : Number(row.suggestedMicroUsd),
    least: leastOf(row),
    dataMb: row.dataMb,
    dailyMb: row.dailyMb,
    slowedTo: text(row.slowedTo),
    validityDays: row.validityDays,
    startsAt: text(row.startsAt),
    useWithinDays: row.useWithinDays,
    speed: text(row.speed),
    reach: text(row.reach),
    destinationCode: text(row.destinationCode),
    destinationName: text(row.destinationName),
    carrier: text(row.carrier),
    coverageCodes: keepOne(lists, row.coverageCodes, () => JSON.parse(row.coverageCodes) as string[]),
    supportsTopUp: row.supportsTopUp,
    changedAt: keepOne(moments, row.changedAt, () => new Date(row.changedAt)),
  })
}

function keepOne<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  known.set(key, made)
  return made
}
