import { type Chain, chainsOf, type Part } from './chains.ts'
import { daysOf, isEnoughDaily, type Leg } from './legs.ts'
import { byPreference, type Offer, type OfferGroup, worthwhile } from './offers.ts'

/** A set of legs, a bit for each. */
type Legs = number

/** One plan that serves these legs; more of them with it would not fit. */
interface Fit {
  legs: Legs
  offer: Offer
}

/** A part of a way and what comes after it: the cheapest for what is left, with so many eSIMs. */
export interface Step {
  price: number
  esims: number
  take: Fit | Chain
  /** The legs that it serves. */
  legs: Legs
  next: Step | undefined
}

export interface FoundWay {
  price: number
  esims: number
  items: FoundItem[]
}

export interface FoundItem {
  offer: Offer
  /** The days it is used on. */
  from: number
  to: number
  /** What it serves: whole legs, or some days of one. */
  covers: { leg: Leg; from: number; to: number }[]
}

/**
 * The cheapest way for each number of eSIMs, fewest first, as long as more of them cost less. Every leg must be served
 * by something on its own, else there is no way. How it is known that nothing is cheaper: docs/decisions/0053.
 */
export function searchWays(legs: readonly Leg[], groups: readonly OfferGroup[]): FoundWay[] {
  const reaching = offersFor(legs, groups)
  const fits = legs.map((_leg, first) => fitsFrom(first, legs, reaching))
  const chains = legs.map((leg, at) => chainsOf(leg, offersAt(at, reaching)))
  const known = new Map<Legs, Step[]>([[0, []]])

  const solve = (left: Legs): Step[] => {
    const done = known.get(left)
    if (done) return done
    const first = lowest(left)
    const best: (Step | undefined)[] = []
    for (const fit of fits[first] ?? []) {
      const served = fit.legs & left
      append(best, { take: fit, legs: served, price: fit.offer.price, esims: 1 }, left ^ served)
    }
    for (const chain of chains[first] ?? [])
      append(
        best,
        { take: chain, legs: 1 << first, price: chain.price, esims: chain.parts.length },
        left ^ (1 << first),
      )
    const steps = frontier(best)
    known.set(left, steps)
    return steps
  }

  const append = (best: (Step | undefined)[], begin: Omit<Step, 'next'>, left: Legs) => {
    const offer = (step: Step) => {
      const before = best[step.esims]
      if (!before || step.price < before.price) best[step.esims] = step
    }
    if (left === 0) return offer({ ...begin, next: undefined })
    for (const next of solve(left))
      offer({ ...begin, price: begin.price + next.price, esims: begin.esims + next.esims, next })
  }

  const all = 2 ** legs.length - 1
  return all === 0 ? [] : solve(all).map((step) => wayOf(step, legs))
}

/** Fewest eSIMs first; more only where they cost less. */
function frontier(best: readonly (Step | undefined)[]): Step[] {
  let least = Infinity
  return best.filter((step): step is Step => {
    const isCheaper = step !== undefined && step.price < least
    if (isCheaper) least = step.price
    return isCheaper
  })
}

interface Reach {
  legs: Legs
  offers: readonly Offer[]
}

/** What is on sale for each set of legs that something reaches. */
function offersFor(legs: readonly Leg[], groups: readonly OfferGroup[]): Reach[] {
  const sets = new Map<Legs, Offer[]>()
  for (const { codes, offers } of groups) {
    let reached = 0
    for (const [at, { stop }] of legs.entries()) if (codes.has(stop.countryCode)) reached |= 1 << at
    if (reached === 0) continue
    const known = sets.get(reached)
    if (known) known.push(...offers)
    else sets.set(reached, [...offers])
  }
  return [...sets].map(([reached, offers]) => ({ legs: reached, offers: worthwhile(offers) }))
}

const offersAt = (at: number, reaching: readonly Reach[]): Offer[] =>
  reaching
    .filter(({ legs }) => legs & (1 << at))
    .flatMap(({ offers }) => offers)
    .toSorted(byPreference)

/** Every plan that can begin with a leg, with each set of later legs it can serve besides and to which nothing can be added. */
function fitsFrom(first: number, legs: readonly Leg[], reaching: readonly Reach[]): Fit[] {
  const begin = legs[first]
  if (!begin) return []
  const best = new Map<Legs, Offer>()
  for (const { legs: reached, offers } of reaching) {
    if (!(reached & (1 << first))) continue
    for (const offer of offers) {
      if (daysOf(begin) > offer.days || begin.needMb > offer.dataMb || !isEnoughDaily(offer, begin)) continue
      const lastDay = begin.from + offer.days - 1
      const others = legs.flatMap((leg, at) =>
        at > first && reached & (1 << at) && leg.to <= lastDay && isEnoughDaily(offer, leg) ? [{ leg, at }] : [],
      )
      for (const served of fillings(others, offer.dataMb - begin.needMb)) {
        const set = served | (1 << first)
        const before = best.get(set)
        if (!before || byPreference(offer, before) < 0) best.set(set, offer)
      }
    }
  }
  return undominated([...best].map(([set, offer]) => ({ legs: set, offer })))
}

/** A fit is of no use beside one that serves the same legs and more for no more. */
function undominated(fits: Fit[]): Fit[] {
  const left: Fit[] = []
  const preferred = fits.toSorted((a, b) => byPreference(a.offer, b.offer) || bits(b.legs) - bits(a.legs))
  for (const fit of preferred) if (!left.some(({ legs }) => (fit.legs & ~legs) === 0)) left.push(fit)
  return left
}

/** The sets of legs whose needs fit into so much data together, and to which none of the others could be added. */
function fillings(legs: readonly { leg: Leg; at: number }[], roomMb: number): Legs[] {
  const sorted = legs.toSorted((a, b) => b.leg.needMb - a.leg.needMb)
  // What all legs from here on need together.
  const rests = sorted.map((_leg, at) => sorted.slice(at).reduce((sum, { leg }) => sum + leg.needMb, 0))
  const found: Legs[] = []
  const visit = (at: number, set: Legs, room: number, leastLeftOut: number): void => {
    const here = sorted[at]
    if (!here) {
      if (leastLeftOut > room) found.push(set)
      return
    }
    // Even with all the others, one that was left out would still fit.
    if (room - (rests[at] ?? 0) >= leastLeftOut) return
    const { needMb } = here.leg
    if (needMb <= room) visit(at + 1, set | (1 << here.at), room - needMb, leastLeftOut)
    visit(at + 1, set, room, Math.min(leastLeftOut, needMb))
  }
  visit(0, 0, roomMb, Infinity)
  return found
}

function wayOf(step: Step, legs: readonly Leg[]): FoundWay {
  const items: FoundItem[] = []
  for (let at: Step | undefined = step; at; at = at.next) items.push(...itemsOf(at, legs))
  return {
    price: step.price,
    esims: step.esims,
    items: items.toSorted((a, b) => a.from - b.from || a.to - b.to),
  }
}

function itemsOf({ take, legs: set }: Step, legs: readonly Leg[]): FoundItem[] {
  const served = legs.filter((_leg, at) => set & (1 << at))
  if ('parts' in take) return take.parts.flatMap((part) => served.map((leg) => partOf(leg, part)))
  return [
    {
      offer: take.offer,
      from: Math.min(...served.map(({ from }) => from)),
      to: Math.max(...served.map(({ to }) => to)),
      covers: served.map((leg) => ({ leg, from: leg.from, to: leg.to })),
    },
  ]
}

const partOf = (leg: Leg, { offer, from, to }: Part): FoundItem => ({
  offer,
  from,
  to,
  covers: [{ leg, from, to }],
})

const lowest = (set: Legs): number => 31 - Math.clz32(set & -set)

function bits(set: Legs): number {
  let count = 0
  for (let left = set; left; left &= left - 1) count++
  return count
}
