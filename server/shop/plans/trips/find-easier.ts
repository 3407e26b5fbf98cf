import { booksCurrency, money, toDecimalString } from '#contract/money/money.ts'
import type { TripPlanView } from '#contract/plans/trip-request.ts'

/**
 * What setting up one eSIM is worth to a traveller, in the smallest unit of the books' money. Each is installed, labelled
 * and switched to by hand, on the right day (decision 0053).
 */
const effortOfEsim = 200

interface PricedWay {
  /** For one traveller. */
  price: number
  esims: number
}

/** The way with the least price and effort, if that is not the cheapest. `ways` are the cheapest first. */
export function findEasier(ways: readonly PricedWay[], travellers: number): TripPlanView['easier'] {
  const [cheapest] = ways
  if (!cheapest) return null
  const costOf = ({ price, esims }: PricedWay) => price + esims * effortOfEsim
  const best = ways.reduce((one, other) => (costOf(other) < costOf(one) ? other : one), cheapest)
  if (best === cheapest) return null
  return {
    place: ways.indexOf(best),
    extra: toDecimalString(money((best.price - cheapest.price) * travellers, booksCurrency)),
    fewer: cheapest.esims - best.esims,
  }
}
