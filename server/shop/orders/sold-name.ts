import type { Language } from '#contract/languages.ts'
import { planName } from '#contract/place-names.ts'
import { namingIn } from '../../ground/languages/place-name.ts'
import { countryFacts } from '../catalog/countries.ts'
import { regionShown } from '../catalog/region-shown.ts'
import type { Order } from '../sales/order.ts'
import type { OrderToMail } from '../sales/store.ts'

export type NamedOrder = Pick<OrderToMail, 'order' | 'destination'>

/** What an order's plan is called in a language, or data that was added to its eSIM. */
export function soldName(
  language: Language,
  { order, destination }: NamedOrder,
  sold: Pick<Order, 'planName' | 'dataMb' | 'validityDays'> = order,
): string {
  const { countryCode } = order
  // Nobody knows any more where it was good: then it keeps the name it was sold under.
  if (!countryCode && !destination) return sold.planName
  const plan = {
    name: sold.planName,
    dataAmount: sold.dataMb,
    validityDays: sold.validityDays,
    countryId: countryCode,
    countryName: countryCode && countryFacts(countryCode, destination?.destinationName).name,
    region: destination && regionShown(destination),
  }
  return planName(plan, namingIn(language))
}
