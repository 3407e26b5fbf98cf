import { type Chain, chainsOf } from './chains.ts'
import { cheapestFits } from './cheapest-fits.ts'
import type { Leg } from './legs.ts'
import type { Offer, OfferGroup } from './offers.ts'
import { type Legs, offersAt, reachOf } from './reach.ts'

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

/** A plan for a set of legs, or a chain of them for one. */
interface Take {
  legs: Legs
  price: number
  esims: number
}

/**
 * The cheapest way for each number of eSIMs, fewest first, as long as more of them cost less. Every leg must be served
 * by something on its own, else there is no way. How it is known that nothing is cheaper: docs/decisions/0053.
 */
export function searchWays(legs: readonly Leg[], groups: readonly OfferGroup[]): FoundWay[] {
  if (legs.length === 0) return []
  const reaching = reachOf(legs, groups)
  const fits = cheapestFits(legs, reaching)
  const chains = legs.map((leg, at) => chainsOf(leg, offersAt(at, reaching)))
  const table = new WayTable(legs.length, fits.prices, chains)
  return table.frontier().map(({ price, esims, takes }) => ({
    price,
    esims,
    items: takes
      .flatMap((take) => itemsOf(take, legs, fits.offerFor(take.legs), chains))
      .toSorted((a, b) => a.from - b.from || a.to - b.to),
  }))
}

/**
 * For every set of legs and every number of eSIMs, the least that serves them. Whatever serves a set serves its first leg
 * by something, and the rest in the cheapest way there is for it: so each set follows from smaller ones.
 */
class WayTable {
  private readonly width: number
  private readonly least: Float64Array
  private readonly all: Legs
  private readonly prices: Float64Array
  private readonly chains: readonly (readonly Chain[])[]

  constructor(count: number, prices: Float64Array, chains: readonly (readonly Chain[])[]) {
    this.prices = prices
    this.chains = chains
    const most = chains.reduce((sum, of) => sum + Math.max(1, of.at(-1)?.parts.length ?? 1), 0)
    this.width = most + 1
    this.all = 2 ** count - 1
    this.least = new Float64Array((this.all + 1) * this.width).fill(Infinity)
    this.least[0] = 0
    for (let set = 1; set <= this.all; set++) this.fill(set)
  }

  frontier(): { price: number; esims: number; takes: Take[] }[] {
    const found: { price: number; esims: number; takes: Take[] }[] = []
    for (let esims = 1; esims < this.width; esims++) {
      const price = this.leastFor(this.all, esims)
      if (price < (found.at(-1)?.price ?? Infinity)) found.push({ price, esims, takes: this.takesOf(this.all, esims) })
    }
    return found
  }

  private leastFor(set: Legs, esims: number): number {
    return this.least[set * this.width + esims] ?? Infinity
  }

  private fill(set: Legs): void {
    const { least, width } = this
    const here = set * width
    this.eachTake(set, (legs, price, esims) => {
      const before = (set ^ legs) * width
      for (let count = 0; count + esims < width; count++) {
        const total = (least[before + count] as number) + price
        if (total < (least[here + count + esims] as number)) least[here + count + esims] = total
      }
    })
  }

  /** Everything that can serve the first leg of a set: a plan for it and any others of the set, or a chain for it alone. */
  private eachTake(set: Legs, onTake: (legs: Legs, price: number, esims: number) => void): void {
    const first = set & -set
    const others = set ^ first
    for (let part = others; ; part = (part - 1) & others) {
      const price = this.prices[part | first] as number
      if (price < Infinity) onTake(part | first, price, 1)
      if (part === 0) break
    }
    for (const { price, parts } of this.chains[indexOf(first)] ?? []) onTake(first, price, parts.length)
  }

  /** What the least was made of. */
  private takesOf(set: Legs, esims: number): Take[] {
    const takes: Take[] = []
    for (let [left, count] = [set, esims]; left > 0;) {
      const take = this.lastTake(left, count)
      takes.push(take)
      left ^= take.legs
      count -= take.esims
    }
    return takes
  }

  private lastTake(set: Legs, esims: number): Take {
    const sought = this.leastFor(set, esims)
    let found: Take | undefined
    this.eachTake(set, (legs, price, count) => {
      if (!found && count <= esims && this.leastFor(set ^ legs, esims - count) + price === sought)
        found = { legs, price, esims: count }
    })
    if (!found) throw new Error('a least price must come from somewhere')
    return found
  }
}

function itemsOf(
  take: Take,
  legs: readonly Leg[],
  offer: Offer | undefined,
  chains: readonly (readonly Chain[])[],
): FoundItem[] {
  const served = legs.filter((_leg, at) => take.legs & (1 << at))
  if (take.esims === 1)
    return offer
      ? [
          {
            offer,
            from: Math.min(...served.map(({ from }) => from)),
            to: Math.max(...served.map(({ to }) => to)),
            covers: served.map((leg) => ({ leg, from: leg.from, to: leg.to })),
          },
        ]
      : []
  const chain = chains[indexOf(take.legs)]?.find(({ parts }) => parts.length === take.esims)
  return (chain?.parts ?? []).flatMap(({ offer: one, from, to }) =>
    served.map((leg) => ({ offer: one, from, to, covers: [{ leg, from, to }] })),
  )
}

const indexOf = (single: Legs): number => 31 - Math.clz32(single)
