import { daysOf, isEnoughDaily, type Leg } from './legs.ts'
import type { Offer } from './offers.ts'

/** One plan for some days of a stay. */
export interface Part {
  offer: Offer
  from: number
  to: number
}

export interface Chain {
  price: number
  parts: readonly Part[]
}

/** The cheapest way to serve the first days of a stay, so many, with one more plan than the row before. */
interface Cell {
  price: number
  /** The last plan, and for how many days it is used. */
  offer: Offer
  days: number
}
type Row = readonly (Cell | undefined)[]

/** A plan for each month begun, and one more: who wants seven eSIMs for a week, even if they are cheaper? */
const daysOfPart = 30
const mostParts = 14

/**
 * The cheapest ways to serve one stay by several plans after one another, each for some of its days and with at least
 * their share of its data: one for each number of plans, as long as more plans cost less. Offers are best first.
 */
export function chainsOf(leg: Leg, offers: readonly Offer[]): Chain[] {
  const days = daysOf(leg)
  const single = singlePlans(leg, offers)
  const rows: Row[] = [single]
  const chains: Chain[] = []
  let least = single[days]?.price ?? Infinity
  const usual = Math.ceil(days / daysOfPart) + 1
  for (let count = 2; count <= Math.min(mostParts, days); count++) {
    // More than usual only where fewer cannot do it at all.
    if (count > usual && least < Infinity) break
    const row = addPlan(rows.at(-1) ?? [], single)
    rows.push(row)
    const price = row[days]?.price ?? Infinity
    if (price >= least) continue
    least = price
    chains.push({ price, parts: partsOf(leg, rows) })
  }
  return chains
}

/** The best single plan for each number of days. */
function singlePlans(leg: Leg, offers: readonly Offer[]): Row {
  const days = daysOf(leg)
  const useful = offers.filter((offer) => isEnoughDaily(offer, leg))
  return Array.from({ length: days + 1 }, (_none, part) => {
    // In products, which are exact: a share of the data need not be a whole number.
    const offer = useful.find((one) => one.days >= part && one.dataMb * days >= leg.needMb * part)
    return offer && part > 0 ? { price: offer.price, offer, days: part } : undefined
  })
}

/** Tries every plan for the last days, after the best for those before. */
const addPlan = (before: Row, single: Row): Row =>
  before.map((_cell, days) => {
    let best: Cell | undefined
    for (let last = 1; last < days; last++) {
      const [earlier, later] = [before[days - last], single[last]]
      if (!earlier || !later) continue
      const price = earlier.price + later.price
      if (!best || price < best.price) best = { price, offer: later.offer, days: last }
    }
    return best
  })

function partsOf(leg: Leg, rows: readonly Row[]): Part[] {
  const parts: Part[] = []
  let to = leg.to
  for (const row of rows.toReversed()) {
    const cell = row[to - leg.from + 1]
    if (!cell) break
    parts.unshift({ offer: cell.offer, from: to - cell.days + 1, to })
    to -= cell.days
  }
  return parts
}
