import { type Effort, endless } from './effort.ts'
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

/** A plan, and the most days of a stay that it can serve with their share of the stay's data. */
interface Step {
  offer: Offer
  days: number
}

/** For each number of days, the cheapest way to serve the first days of a stay with a given number of plans. */
interface Row {
  prices: Float64Array
  /** How many days the last plan serves, and the index of its step. */
  lastDays: Uint16Array
  lastSteps: Uint16Array
}

/** One plan per month begun, plus one: no traveller wants seven eSIMs for a week, even if they are cheaper. */
const daysOfPart = 30
const mostParts = 14

/**
 * The cheapest ways to serve one stay with several consecutive plans, each for some days and with at least their share
 * of the data: one way for each number of plans, as long as more plans cost less. Offers are best first.
 */
export function chainsOf(leg: Leg, offers: readonly Offer[], effort: Effort = endless): Chain[] {
  const days = daysOf(leg)
  const steps = stepsOf(leg, offers)
  const rows: Row[] = [singlePlans(days, steps)]
  const chains: Chain[] = []
  let least = rows[0]?.prices[days] ?? Infinity
  const usual = Math.ceil(days / daysOfPart) + 1
  for (let count = 2; count <= Math.min(mostParts, days); count++) {
    // More than usual only if fewer cannot do it at all.
    if (count > usual && least < Infinity) break
    effort.take(2 * days * steps.length)
    const row = addPlan(rows.at(-1), steps, { days, count })
    rows.push(row)
    const price = row.prices[days] ?? Infinity
    if (price >= least) continue
    least = price
    chains.push({ price, parts: partsOf(leg, rows, steps) })
  }
  return chains
}

/** Whether one plan, or several consecutive ones, can serve a whole stay. */
export const hasChain = (leg: Leg, offers: readonly Offer[]): boolean =>
  offers.some((offer) => longestPart(offer, leg) * mostParts >= daysOf(leg))

/** The most days of a stay that a plan serves. Both sides of the division are integers, so its floor is exact. */
function longestPart(offer: Offer, leg: Leg): number {
  if (!isEnoughDaily(offer, leg)) return 0
  const days = daysOf(leg)
  const byData = leg.needMb === 0 ? days : Math.floor((offer.dataMb * days) / leg.needMb)
  return Math.min(days, offer.days, byData)
}

/** The plans worth using, cheapest first: a more expensive one only if it serves more days. */
function stepsOf(leg: Leg, offers: readonly Offer[]): Step[] {
  const steps: Step[] = []
  for (const offer of offers) {
    const days = longestPart(offer, leg)
    if (days > (steps.at(-1)?.days ?? 0)) steps.push({ offer, days })
  }
  return steps
}

const emptyRow = (days: number): Row => ({
  prices: new Float64Array(days + 1).fill(Infinity),
  lastDays: new Uint16Array(days + 1),
  lastSteps: new Uint16Array(days + 1),
})

/** The best single plan for each number of days. */
function singlePlans(days: number, steps: readonly Step[]): Row {
  const row = emptyRow(days)
  let from = 1
  for (const [at, step] of steps.entries())
    for (; from <= step.days; from++) {
      row.prices[from] = step.offer.price
      row.lastDays[from] = from
      row.lastSteps[from] = at
    }
  return row
}

/**
 * Tries every plan for the last days, after the best for the days before. Fewer days before never cost more, so each
 * plan is tried only for as many days as it can serve, leaving a day for each plan before it.
 */
function addPlan(
  before: Row | undefined,
  steps: readonly Step[],
  { days, count }: Record<'days' | 'count', number>,
): Row {
  const row = emptyRow(days)
  for (let until = count; until <= days; until++)
    for (let at = 0; at < steps.length; at++) {
      const step = steps[at] as Step
      const last = Math.min(step.days, until - count + 1)
      const price = (before?.prices[until - last] ?? Infinity) + step.offer.price
      if (price < (row.prices[until] as number)) {
        row.prices[until] = price
        row.lastDays[until] = last
        row.lastSteps[until] = at
      }
      // A more expensive plan cannot serve more of these days.
      if (last < step.days) break
    }
  return row
}

function partsOf(leg: Leg, rows: readonly Row[], steps: readonly Step[]): Part[] {
  const parts: Part[] = []
  let to = leg.to
  for (const { lastDays, lastSteps } of rows.toReversed()) {
    const until = to - leg.from + 1
    const days = lastDays[until] ?? 0
    const step = steps[lastSteps[until] ?? 0]
    if (days === 0 || !step) break
    parts.unshift({ offer: step.offer, from: to - days + 1, to })
    to -= days
  }
  return parts
}
