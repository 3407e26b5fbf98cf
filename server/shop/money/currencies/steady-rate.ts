import type { HeldRate } from './judge-rate.ts'

/**
 * The rate that prices are converted at: the one they have, until the market has moved away from it by more than this many
 * percent. Null with 0: prices follow the market.
 */
export function steadyRate(held: number | null | undefined, market: number, stepPercent: number): number | null {
  if (stepPercent === 0) return null
  const isNear = typeof held === 'number' && Math.abs(market / held - 1) * 100 <= stepPercent
  return isNear ? held : market
}

type Known = Pick<HeldRate, 'rate'> & { priceRate?: number | null }

/** A currency's rate against the base, in the market and in prices: before this look and after it. */
interface Leg {
  market: number
  before: number | null | undefined
  after: number
}

const ofBase: Leg = { market: 1, before: 1, after: 1 }

/**
 * The same for a currency whose prices are converted from the books': what counts is how the two stand to each other, and not
 * how each stands to the base of the rates.
 */
export function steadyToBooks(
  { market, held, books = ofBase }: { market: number; held: Known | undefined; books: Leg | undefined },
  stepPercent: number,
): number | null {
  const before = held?.priceRate && books.before ? held.priceRate / books.before : undefined
  const wanted = market / books.market
  const after = steadyRate(before, wanted, stepPercent)
  if (after === null) return null
  // Unmoved it stays the same number: to multiply what was divided may give another in the last digit.
  return after === before && books.after === books.before ? (held?.priceRate ?? null) : after * books.after
}

/** How the books' own currency stands to the base; undefined where it is the base, or no rate of it is known. */
export function legOfBooks(held: Known | undefined, market: number | undefined, stepPercent: number): Leg | undefined {
  const rate = market ?? held?.rate
  if (rate === undefined) return undefined
  const before = held?.priceRate
  return { market: rate, before, after: steadyRate(before, rate, stepPercent) ?? rate }
}
