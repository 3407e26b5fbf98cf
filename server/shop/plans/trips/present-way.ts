import { booksCurrency, money, sumMoney, toDecimalString } from '#contract/money/money.ts'
import { partOf } from '#contract/plans/plan-value.ts'
import type { ShownTripItem, TripWay, WayKind } from '#contract/plans/trip-request.ts'
import { type Stay, type TripStop } from '#contract/plans/trip.ts'
import type { CatalogSnapshot } from '../catalog/catalog-snapshot.ts'
import { findGaps } from './find-gaps.ts'
import { findOverlaps } from './find-overlaps.ts'
import { daysFrom } from '#contract/base/days.ts'

/** One plan of a way, and the stays or part of a stay it serves. */
export interface WayItem {
  code: string
  from: string
  to: string
  covers: Stay[]
}

interface WayContext {
  snapshot: CatalogSnapshot
  stops: readonly TripStop[]
  travellers: number
  why: string
}

/** A way at current prices; undefined if one of its plans is not on sale. */
export function presentWay(items: readonly WayItem[], told: WayContext): TripWay | undefined {
  const shown = items.map((item) => presentItem(item, told))
  if (!shown.every((item) => item !== undefined)) return undefined
  const currency = shown[0]?.price.currency ?? booksCurrency
  const total = sumMoney(
    shown.map(({ price }) => price),
    currency,
  )
  return {
    total: toDecimalString(total),
    currency,
    perDay: toDecimalString(partOf(total, 1, tripDays(told.stops))),
    kind: kindOf(shown.map(({ isOfCountry }) => isOfCountry)),
    esims: items.length,
    items: shown.map(({ view }) => view),
    gaps: findGaps(told.stops, items),
    overlaps: findOverlaps(items),
    why: told.why,
  }
}

function presentItem({ code, from, to, covers }: WayItem, { snapshot, travellers }: WayContext) {
  const plan = snapshot.shelf.plan(code)
  if (!plan) return undefined
  const single = snapshot.priceOf(plan)
  const price = money(single.amount * travellers, single.currency)
  const view: ShownTripItem = {
    packageCode: plan.code,
    packageId: plan.id,
    name: plan.name,
    countryCodes: [...new Set(covers.map(({ countryCode }) => countryCode))],
    from,
    to,
    price: toDecimalString(price),
    dataMb: plan.dataMb,
    validityDays: plan.validityDays,
    startsAt: plan.startsAt,
    supportTopUp: plan.supportsTopUp,
    covers,
  }
  return { view, price, isOfCountry: plan.reach === 'country' }
}

function kindOf(ofCountry: readonly boolean[]): WayKind {
  if (ofCountry.length === 1) return 'one'
  return ofCountry.every(Boolean) ? 'countries' : 'mix'
}

/** From the first day to the last. */
const tripDays = (stops: readonly Stay[]): number =>
  daysFrom({
    from: stops.map(({ from }) => from).toSorted()[0] ?? '',
    to:
      stops
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? '',
  })
