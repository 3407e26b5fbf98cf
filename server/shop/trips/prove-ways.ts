import type { Chain } from './chains.ts'
import { closedTakes } from './closed-takes.ts'
import { type Floor, floorFor, sumOf } from './price-floor.ts'
import type { Legs } from './reach.ts'
import { bits, frontierOf, indexOf, type Take, type Taken } from './take.ts'

/** How a search came to have served some legs. */
interface Label {
  price: number
  esims: number
  take: Take
  before: Label | undefined
}

/** How often something is taken before the search gives up looking for anything better: some tenths of a second. */
const mostTries = 1_500_000

/**
 * Looks for ways that are cheaper than the known ones. It begins with nothing served, takes everything that can serve the
 * first leg left, and goes on from whatever might still lead to a cheaper way: what it cost so far and the least that
 * the legs left can cost must be less than the cheapest known. When nothing is left to go on from, nothing is cheaper.
 */
export function proveWays(
  prices: Float64Array,
  chains: readonly (readonly Chain[])[],
  known: readonly Taken[],
): { ways: Taken[]; isProven: boolean } {
  const all = 2 ** chains.length - 1
  const takes = closedTakes(prices, chains)
  const record = new Record(known, takes)
  const useful = takes.map((of) => of.filter(({ legs, price, esims }) => record.mayBeBeaten(all & ~legs, price, esims)))
  // Whatever is taken serves more legs, so that sets with fewer of them are complete before those with more.
  const layers: Map<Legs, (Label | undefined)[]>[] = Array.from({ length: chains.length }, () => new Map())
  let tries = 0

  /** False when it has been tried too often. */
  const goOn = (served: Legs, label: Label | undefined): boolean => {
    const left = all ^ served
    const [soFar, esimsSoFar] = [label?.price ?? 0, label?.esims ?? 0]
    if (!record.mayBeBeaten(left, soFar, esimsSoFar)) return true
    for (const take of useful[indexOf(left & -left)] ?? []) {
      if (++tries > mostTries) return false
      const next = served | take.legs
      const [price, esims] = [soFar + take.price, esimsSoFar + take.esims]
      if (!record.mayBeBeaten(all ^ next, price, esims)) continue
      const reached = { price, esims, take, before: label }
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

/** The cheapest ways known so far, and what it takes to beat them. */
class Record {
  private readonly best: (Taken | undefined)[]
  /** The least known with so many eSIMs or fewer. */
  private readonly bounds: Float64Array
  private readonly floors: readonly Floor[]
  private readonly least: Float64Array

  constructor(known: readonly Taken[], takes: readonly (readonly Take[])[]) {
    const most = takes.reduce((sum, of) => sum + Math.max(1, ...of.map(({ esims }) => esims)), 0)
    this.best = Array.from({ length: most + 1 })
    this.bounds = new Float64Array(most + 1).fill(Infinity)
    for (const way of known) this.set(way)
    this.floors = floorPrices(known).map((perEsim) => floorFor(takes, perEsim, known))
    this.least = new Float64Array(this.floors.length)
  }

  get ways(): Taken[] {
    return frontierOf(this.best)
  }

  set(way: Taken): void {
    this.best[way.esims] = way
    for (let esims = way.esims; esims < this.bounds.length && (this.bounds[esims] as number) > way.price; esims++)
      this.bounds[esims] = way.price
  }

  /** Whether something that cost so much, with so many eSIMs, and leaves these legs can lead to a cheaper way. */
  mayBeBeaten(left: Legs, price: number, esims: number): boolean {
    const { floors, least, bounds } = this
    if (left === 0) return price < (bounds[esims] ?? 0)
    for (let at = 0; at < floors.length; at++) least[at] = price + sumOf(left, (floors[at] as Floor).shares)
    for (let total = esims + 1; total < bounds.length; total++) {
      // Prices are whole numbers: cheaper is cheaper by one, and shares need not be exact to the last digit.
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
 * What an eSIM less is worth between known ways: with these prices for one the floors are highest where it matters.
 * The first is nothing.
 */
function floorPrices(known: readonly Taken[]): number[] {
  const slopes = known.slice(1).map(({ price, esims }, at) => {
    const fewer = known[at] as Taken
    return (fewer.price - price) / (esims - fewer.esims)
  })
  const sorted = [...new Set([0, ...slopes])].toSorted((a, b) => a - b)
  const most = 5
  return sorted.length <= most
    ? sorted
    : Array.from({ length: most }, (_none, at) => sorted[Math.round((at * (sorted.length - 1)) / (most - 1))] as number)
}

/** Whether nothing that served the same legs was as cheap with as few eSIMs. */
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

function wayOf(label: Label): Taken {
  const labels: Label[] = []
  for (let at: Label | undefined = label; at; at = at.before) labels.unshift(at)
  const takes: Take[] = []
  let served = 0
  // A leg that two plans could serve is served by the first.
  for (const { take } of labels) {
    takes.push({ ...take, legs: take.legs & ~served })
    served |= take.legs
  }
  return { price: label.price, esims: label.esims, takes }
}
