import type { Language } from '#contract/languages/languages.ts'
import { soldPlanName } from '#contract/plans/place-names.ts'
import { namingIn } from '../../../platform/languages/place-name.ts'
import type { Order } from '../../sales/books/order.ts'

type SoldPlan = Pick<Order, 'planName' | 'dataMb' | 'validityDays'>

export interface NamedOrder {
  order: Order
}

/** The name of an order's plan in a language, or of data that was added to its eSIM. */
export const soldName = (language: Language, { order }: NamedOrder, sold: SoldPlan = order): string =>
  soldPlanName({ ...sold, countryCode: order.countryCode }, namingIn(language))
