import { soldPlanName } from '#contract/plans/place-names.ts'
import { useNaming } from './naming.ts'

interface OrderedPlan {
  packageName: string
  countryCode: string | null
  dataAmount?: number | null | undefined
  validityDays?: number | undefined
}

/** The name of a bought plan or top-up in the language of the page. */
export function useOrderedPlanName(): (plan: OrderedPlan) => string {
  const naming = useNaming()
  return ({ packageName, countryCode, dataAmount, validityDays }) =>
    soldPlanName({ planName: packageName, countryCode, dataMb: dataAmount, validityDays }, naming)
}
