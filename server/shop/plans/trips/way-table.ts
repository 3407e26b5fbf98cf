import type { Chain } from './chains.ts'
import type { Effort } from './effort.ts'
import type { Legs } from './reach.ts'
import { indexOf, type PlanChoice, type ChosenWay } from './plan-choice.ts'

interface TableInput {
  prices: Float64Array
  chains: readonly (readonly Chain[])[]
  effort: Effort
}

/** The cost of trying one choice, whatever the result. */
const stepsOfChoice = 8

/**
 * For every set of legs and every number of eSIMs, the lowest price. Some choice serves the first leg of a set, and the
 * rest is served in its own cheapest way, so each set follows from smaller ones.
 */
export class WayTable {
  private readonly width: number
  private readonly least: Float64Array
  /** The number of eSIMs at which each set is cheapest: more are never worth it. */
  private readonly most: Uint16Array
  private readonly all: Legs
  private readonly prices: Float64Array
  private readonly chains: readonly (readonly Chain[])[]

  constructor(count: number, { prices, chains, effort }: TableInput) {
    this.prices = prices
    this.chains = chains
    const most = chains.reduce((sum, of) => sum + Math.max(1, of.at(-1)?.parts.length ?? 1), 0)
    this.width = most + 1
    this.all = 2 ** count - 1
    this.least = new Float64Array((this.all + 1) * this.width).fill(Infinity)
    this.least[0] = 0
    this.most = new Uint16Array(this.all + 1)
    for (let set = 1; set <= this.all; set++) effort.take(this.fill(set))
  }

  /** Fewest eSIMs first; more only if they cost less. */
  frontier(): ChosenWay[] {
    const found: ChosenWay[] = []
    for (let esims = 1; esims < this.width; esims++) {
      const price = this.leastFor(this.all, esims)
      if (price < (found.at(-1)?.price ?? Infinity))
        found.push({ price, esims, choices: this.choicesOf(this.all, esims) })
    }
    return found
  }

  private leastFor(set: Legs, esims: number): number {
    return this.least[set * this.width + esims] ?? Infinity
  }

  /** Returns the number of steps. */
  private fill(set: Legs): number {
    let steps = 0
    const { least, most, width } = this
    const here = set * width
    this.eachChoice(set, (legs, price, esims) => {
      const before = (set ^ legs) * width
      steps += stepsOfChoice + (most[set ^ legs] as number)
      for (let count = 0; count <= (most[set ^ legs] as number); count++) {
        const total = (least[before + count] as number) + price
        if (total < (least[here + count + esims] as number)) least[here + count + esims] = total
      }
    })
    this.dropBeaten(set)
    return steps + width
  }

  /** An entry that fewer eSIMs serve for as little is in no cheapest way. */
  private dropBeaten(set: Legs): void {
    const { least, width } = this
    let lowest = Infinity
    for (let at = set * width; at < (set + 1) * width; at++) {
      if ((least[at] as number) < lowest) {
        lowest = least[at] as number
        this.most[set] = at - set * width
      } else least[at] = Infinity
    }
  }

  /**
   * Everything that can serve the first leg of a set: a plan for it and any others of the set, or a chain for it alone.
   */
  private eachChoice(set: Legs, onChoice: (legs: Legs, price: number, esims: number) => void): void {
    const first = set & -set
    const others = set ^ first
    for (let part = others; ; part = (part - 1) & others) {
      const price = this.prices[part | first] as number
      if (price < Infinity) onChoice(part | first, price, 1)
      if (part === 0) break
    }
    for (const { price, parts } of this.chains[indexOf(first)] ?? []) onChoice(first, price, parts.length)
  }

  /** The choices behind the lowest price. */
  private choicesOf(set: Legs, esims: number): PlanChoice[] {
    const choices: PlanChoice[] = []
    for (let [left, count] = [set, esims]; left > 0;) {
      const choice = this.lastChoice(left, count)
      choices.push(choice)
      left ^= choice.legs
      count -= choice.esims
    }
    return choices
  }

  private lastChoice(set: Legs, esims: number): PlanChoice {
    const sought = this.leastFor(set, esims)
    let found: PlanChoice | undefined
    this.eachChoice(set, (legs, price, count) => {
      if (!found && count <= esims && this.leastFor(set ^ legs, esims - count) + price === sought)
        found = { legs, price, esims: count }
    })
    if (!found) throw new Error('a least price must come from somewhere')
    return found
  }
}
