import type { OrderView } from '#contract/order-view.ts'
import { planName } from '#contract/place-names.ts'
import { useNaming } from './naming.ts'

type OrderedPlan = Pick<OrderView, 'packageName' | 'countryCode' | 'dataAmount'> & {
  validityDays?: number | undefined
}

/**
 * The name of a plan that was bought, or that adds to one. Where its country or its days are not told, it keeps the name it
 * came with.
 */
export function useOrderedPlanName(): (plan: OrderedPlan) => string {
  const naming = useNaming()
  return ({ packageName, countryCode, dataAmount, validityDays }) =>
    countryCode && validityDays
      ? planName(
          { name: packageName, countryId: countryCode, countryName: null, region: null, dataAmount, validityDays },
          naming,
        )
      : packageName
}
