import { type Chain, chainsOf } from './chains.ts'
import { cheapestFits } from './cheapest-fits.ts'
import { type Effort, endless } from './effort.ts'
import { guessWays } from './guess-ways.ts'
import type { Leg } from './legs.ts'
import type { Offer, OfferGroup } from './offers.ts'
import { proveWays } from './prove-ways.ts'
import { offersAt, reachOf } from './reach.ts'
import { indexOf, type PlanChoice, type ChosenWay } from './plan-choice.ts'
import { WayTable } from './way-table.ts'

export interface FoundWay {
  price: number
  esims: number
  items: FoundItem[]
}

export interface FoundItem {
  offer: Offer
  /** The days on which it is used. */
  from: number
  to: number
  /** What it serves: whole legs, or some days of one. */
  covers: { leg: Leg; from: number; to: number }[]
}

export interface Search {
  /** Fewest eSIMs first, as long as more of them cost less. */
  ways: FoundWay[]
  /** Whether the cheapest is proven. */
  isProven: boolean
}

interface SearchOptions {
  /** Up to this many legs the table of all sets is used. */
  tableFor?: number
  /** A search that needs more throws `TooDear`. */
  effort?: Effort
}

/** Up to this many legs the table of all sets is small enough: three to that power of steps, for any trip. */
export const mostInTable = 11
/** For longer trips, at most this many sets of legs are tried per search. */
const mostFits = 3_000_000

/**
 * The cheapest way for each number of eSIMs. Every leg must be servable on its own, or else there is no way. For the
 * proof that nothing is cheaper: docs/decisions/0053.
 */
export function searchWays(
  legs: readonly Leg[],
  groups: readonly OfferGroup[],
  { tableFor = mostInTable, effort = endless }: SearchOptions = {},
): Search {
  if (legs.length === 0) return { ways: [], isProven: true }
  const reaching = reachOf(legs, groups)
  const isSmall = legs.length <= tableFor
  const fits = cheapestFits(legs, reaching, isSmall ? Infinity : mostFits, effort)
  const chains = legs.map((leg, at) => chainsOf(leg, offersAt(at, reaching), effort))
  const wayOf = ({ price, esims, choices }: ChosenWay): FoundWay => ({
    price,
    esims,
    items: choices
      .flatMap((choice) => itemsOf(choice, legs, fits.offerFor(choice.legs), chains))
      .toSorted((a, b) => a.from - b.from || a.to - b.to),
  })
  if (isSmall)
    return {
      ways: new WayTable(legs.length, { prices: fits.prices, chains, effort }).frontier().map(wayOf),
      isProven: fits.isComplete,
    }
  const { ways, isProven } = proveWays(fits.prices, chains, guessWays(legs, fits.prices, chains))
  return { ways: ways.map(wayOf), isProven: isProven && fits.isComplete }
}

function itemsOf(
  choice: PlanChoice,
  legs: readonly Leg[],
  offer: Offer | undefined,
  chains: readonly (readonly Chain[])[],
): FoundItem[] {
  const served = legs.filter((_leg, at) => choice.legs & (1 << at))
  if (choice.esims === 1)
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
  const chain = chains[indexOf(choice.legs)]?.find(({ parts }) => parts.length === choice.esims)
  return (chain?.parts ?? []).flatMap(({ offer: one, from, to }) =>
    served.map((leg) => ({ offer: one, from, to, covers: [{ leg, from, to }] })),
  )
}
