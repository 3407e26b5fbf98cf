import { checkDevice } from './check-device.ts'
import { comparePlans } from './compare-plans.ts'
import { estimateData } from './estimate-data.ts'
import { listOwnEsims } from './list-own-esims.ts'
import { listPlans } from './list-plans.ts'
import { makePaymentLink } from './make-payment-link.ts'
import { planTrip } from './plan-trip.ts'
import { searchDestinations } from './search-destinations.ts'
import type { Tool } from './tool.ts'

/** In the order in which a purchase goes. It stays the same, so that assistants can keep the list. */
export const allTools: readonly Tool[] = [
  searchDestinations,
  listPlans,
  comparePlans,
  estimateData,
  checkDevice,
  planTrip,
  makePaymentLink,
  listOwnEsims,
]
