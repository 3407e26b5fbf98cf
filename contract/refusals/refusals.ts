import { accountsRefusals } from '../identity/accounts-refusals.ts'
import { adminRefusals } from '../office/refusals.ts'
import { brandingRefusals } from '../site/branding-refusals.ts'
import { catalogRefusals } from '../plans/catalog-refusals.ts'
import { checkoutRefusals } from '../channels/checkout-refusals.ts'
import { codesRefusals } from '../sales/codes-refusals.ts'
import { disputesRefusals } from '../office/disputes-refusals.ts'
import { generalRefusals } from './general.ts'
import { giftsRefusals } from '../bought/gifts-refusals.ts'
import { kitsRefusals } from '../bought/arrival-kits-refusals.ts'
import { moneyRefusals } from '../money/currencies-refusals.ts'
import { notificationsRefusals } from '../messages/notifications-refusals.ts'
import { ordersRefusals } from '../bought/orders-refusals.ts'
import { partnersRefusals } from '../channels/partners-refusals.ts'
import { rescueRefusals } from '../bought/rescue-refusals.ts'
import { salesRefusals } from '../sales/refusals.ts'
import { supportRefusals } from '../bought/support-refusals.ts'
import { topupsRefusals } from '../bought/topups-refusals.ts'
import { travellersRefusals } from '../sales/travellers-refusals.ts'
import { tripsRefusals } from '../plans/trips-refusals.ts'
import { withdrawalsRefusals } from '../bought/withdrawals-refusals.ts'

/** Every way the shop says no, by feature. */
export const refusals = {
  ...generalRefusals,
  ...accountsRefusals,
  ...adminRefusals,
  ...catalogRefusals,
  ...moneyRefusals,
  ...supportRefusals,
  ...tripsRefusals,
  ...salesRefusals,
  ...disputesRefusals,
  ...brandingRefusals,
  ...checkoutRefusals,
  ...codesRefusals,
  ...ordersRefusals,
  ...kitsRefusals,
  ...travellersRefusals,
  ...giftsRefusals,
  ...rescueRefusals,
  ...notificationsRefusals,
  ...topupsRefusals,
  ...withdrawalsRefusals,
  ...partnersRefusals,
} as const

export type RefusalCode = keyof typeof refusals
