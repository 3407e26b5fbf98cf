import type { Chain } from './chains.ts'
import { choicesWorthTrying } from './choices-worth-trying.ts'
import { type Floor, floorFor, sumOf } from './price-floor.ts'
import type { Legs } from './reach.ts'
import { bits, frontierOf, indexOf, type PlanChoice, type ChosenWay } from './plan-choice.ts'

/** A partial way: what was taken to serve some legs. */
interface Label {
  price: number
  esims: number
  choice: PlanChoice
  before: Label | undefined
}

/** How many choices are tried before the search stops looking for a better way: some tenths of a second. */
const mostTries = 1_500_000

/**
 * Looks for ways cheaper than the known ones. Starting with nothing served, it tries everything that serves the first
 * open leg, and continues only where a cheaper way is still possible: the cost so far plus the least that the open legs
 * can cost must be below the cheapest known. When no candidate is left, nothing is cheaper.
 */
export function proveWays(
  prices: Float64Array,
  chains: readonly (readonly Chain[])[],
  known: readonly ChosenWay[],
): { ways: ChosenWay[]; isProven: boolean } {
  const all = 2 ** chains.length - 1
  const choices = choicesWorthTrying(prices, chains)
  const record = new Record(known, choices)
  const useful = choices.map((of) =>
    of.filter(({ legs, price, esims }) => record.mayBeBeaten(all & ~legs, price, esims)),
  )
  // Each choice serves more legs, so all sets with fewer legs are complete before those with more.
  const layers: Map<Legs, (Label | undefined)[]>[] = Array.from({ length: chains.length }, () => new Map())
  let tries = 0

  /** False when the limit of tries is reached. */
  const goOn = (served: Legs, label: Label | undefined): boolean => {
    const left = all ^ served
    const [soFar, esimsSoFar] = [label?.price ?? 0, label?.esims ?? 0]
    if (!record.mayBeBeaten(left, soFar, esimsSoFar)) return true
    for (const choice of useful[indexOf(left & -left)] ?? []) {
      if (++tries > mostTries) return false
      const next = served | choice.legs
      const [price, esims] = [soFar + choice.price, esimsSoFar + choice.esims]
      if (!record.mayBeBeaten(all ^ next, price, esims)) continue
      const reached = { price, esims, choice, before: label }
      if (next === all) {
        record.set(wayOf(reached))
        continue
      }
      const there = layers[bits(next)]
      const labels = there?.get(next)
      if (labels && !isBest(labels, price, esims)) continue
      if (labels) labels[esims] = reached
      else there?.set(next, withLabel(reached))
    }
    return true
  }

  if (!goOn(0, undefined)) return { ways: record.ways, isProven: false }
  for (const layer of layers)
    for (const [served, labels] of layer) {
      for (const label of labels) if (label && !goOn(served, label)) return { ways: record.ways, isProven: false }
      layer.delete(served)
    }
  return { ways: record.ways, isProven: true }
}

/** The cheapest ways so far, and the bounds for beating them. */
class Record {
  private readonly best: (ChosenWay | undefined)[]
  /** The lowest price known with at most this many eSIMs. */
  private readonly bounds: Float64Array
  private readonly floors: readonly Floor[]
  private readonly least: Float64Array

  constructor(known: readonly ChosenWay[], choices: readonly (readonly PlanChoice[])[]) {
    const most = choices.reduce((sum, of) => sum + Math.max(1, ...of.map(({ esims }) => esims)), 0)
    this.best = Array.from({ length: most + 1 })
    this.bounds = new Float64Array(most + 1).fill(Infinity)
    for (const way of known) this.set(way)
    this.floors = floorPrices(known).map((perEsim) => floorFor(choices, perEsim, known))
    this.least = new Float64Array(this.floors.length)
  }

  get ways(): ChosenWay[] {
    return frontierOf(this.best)
  }

  set(way: ChosenWay): void {
    this.best[way.esims] = way
    for (let esims = way.esims; esims < this.bounds.length && (this.bounds[esims] as number) > way.price; esims++)
      this.bounds[esims] = way.price
  }

  /** Whether a partial way with this price and these eSIMs, with these legs still open, can lead to a cheaper way. */
  mayBeBeaten(left: Legs, price: number, esims: number): boolean {
    const { floors, least, bounds } = this
    if (left === 0) return price < (bounds[esims] ?? 0)
    for (let at = 0; at < floors.length; at++) least[at] = price + sumOf(left, (floors[at] as Floor).shares)
    for (let total = esims + 1; total < bounds.length; total++) {
      // Prices are integers, so cheaper means cheaper by at least one, and rounding errors in shares do not matter.
      const bound = (bounds[total] as number) - 0.5
      if ((least[0] as number) > bound) return false
      let isPossible = true
      for (let at = 1; isPossible && at < floors.length; at++)
        isPossible = (least[at] as number) - (floors[at] as Floor).perEsim * (total - esims) < bound
      if (isPossible) return true
    }
    return false
  }
}

/**
 * What saving one eSIM is worth between the known ways: these surcharges give the highest floors where it matters. The
 * first is 0.
 */
function floorPrices(known: readonly ChosenWay[]): number[] {
  const slopes = known.slice(1).map(({ price, esims }, at) => {
    const fewer = known[at] as ChosenWay
    return (fewer.price - price) / (esims - fewer.esims)
  })
  const sorted = [...new Set([0, ...slopes])].toSorted((a, b) => a - b)
  const most = 5
  return sorted.length <= most
    ? sorted
    : Array.from({ length: most }, (_none, at) => sorted[Math.round((at * (sorted.length - 1)) / (most - 1))] as number)
}

/** Whether nothing that serves the same legs is as cheap with as few eSIMs. */
function isBest(labels: readonly (Label | undefined)[], price: number, esims: number): boolean {
  for (let fewer = 0; fewer <= esims && fewer < labels.length; fewer++) {
    const label = labels[fewer]
    if (label && label.price <= price) return false
  }
  return true
}

function withLabel(label: Label): (Label | undefined)[] {
  const labels: (Label | undefined)[] = Array.from({ length: label.esims + 1 })
  labels[label.esims] = label
  return labels
}

function wayOf(label: Label): ChosenWay {
  const labels: Label[] = []
  for (let at: Label | undefined = label; at; at = at.before) labels.unshift(at)
  const choices: PlanChoice[] = []
  let served = 0
  // A leg that two plans could serve goes to the first.
  for (const { choice } of labels) {
    choices.push({ ...choice, legs: choice.legs & ~served })
    served |= choice.legs
  }
  return { price: label.price, esims: label.esims, choices }
}
