import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import type { WithPayments } from '../../money/payments/payments.ts'
import type { WithTaxes } from '../../money/tax/open-taxes.ts'
import { cancelPartnerOrder } from './cancel-order.ts'
import type { PartnerDesk } from './desk.ts'
import { type OrderDeps, placePartnerOrder } from './place-order.ts'
import { readPartnerOrder } from './present-partner-order.ts'
import { tellNews } from './tell-partner.ts'
import { listTopUpOffers, placePartnerTopUp } from './top-up-order.ts'

export type LiveDeps = OrderDeps & WithSuppliers & WithPayments & WithTaxes & WithVault

/** Orders of live keys go the way of every sale. */
export const createLiveDesk = (deps: LiveDeps): PartnerDesk => ({
  readOrder: (account, id) => readPartnerOrder(deps, account, id),
  placeOrder: (principal, wanted, once) => placePartnerOrder(deps, principal, wanted, once),
  async cancelOrder(principal, id, { inOneTransaction }) {
    // Calls the supplier, so it is outside a transaction; done twice, it changes nothing.
    await cancelPartnerOrder(deps, principal, id)
    return inOneTransaction((tx) => readPartnerOrder({ ...deps, db: tx }, principal.account, id))
  },
  listTopUps: (principal, id) => listTopUpOffers(deps, principal, id),
  placeTopUp: (principal, wanted, once) => placePartnerTopUp(deps, principal, wanted, once),
  tellNews: (userId) => tellNews(deps, userId),
})
