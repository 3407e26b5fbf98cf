import { accountsRefusals } from '../accounts/refusals.ts'
import { adminRefusals } from '../admin/refusals.ts'
import { brandingRefusals } from '../branding/refusals.ts'
import { catalogRefusals } from '../catalog/refusals.ts'
import { checkoutRefusals } from '../checkout/refusals.ts'
import { codesRefusals } from '../codes/refusals.ts'
import { disputesRefusals } from '../disputes/refusals.ts'
import { generalRefusals } from './general.ts'
import { giftsRefusals } from '../gifts/refusals.ts'
import { kitsRefusals } from '../arrival-kits/refusals.ts'
import { moneyRefusals } from '../money/refusals.ts'
import { notificationsRefusals } from '../notifications/refusals.ts'
import { ordersRefusals } from '../orders/refusals.ts'
import { partnersRefusals } from '../partners/refusals.ts'
import { rescueRefusals } from '../rescue/refusals.ts'
import { salesRefusals } from '../sales/refusals.ts'
import { supportRefusals } from '../support/refusals.ts'
import { topupsRefusals } from '../topups/refusals.ts'
import { travellersRefusals } from '../travellers/refusals.ts'
import { tripsRefusals } from '../trips/refusals.ts'
import { withdrawalsRefusals } from '../withdrawals/refusals.ts'

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
