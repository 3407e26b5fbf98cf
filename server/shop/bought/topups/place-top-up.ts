import type { KeptConsent } from '#contract/site/legal.ts'
import type { Language } from '#contract/languages/languages.ts'
import type { SaleRate } from '#contract/money/sale-money.ts'
import type { TopUpRequest } from '#contract/sales/top-up.ts'
import type { User } from '../../../identity/accounts/store.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import type { OfferedData } from '../../basics/sale-tables/tables.ts'
import type { PayDeps } from '../../sales/settle/pay-sale.ts'
import { sell } from '../../sales/sell/sell.ts'
import { findOrder } from '../../sales/books/store.ts'
import { getTopUp, type TopUpRow } from '../../sales/books/top-up-store.ts'
import { findTopUpOffer } from './find-top-up-offer.ts'

type Deps = PayDeps & WithSuppliers

interface TopUpPurchase extends TopUpRequest {
  buyer: User
  requestKey?: string
  language?: Language
  /** What they accepted when they agreed to automatic top-ups. */
  agreed?: KeptConsent[]
  /** The country of their network, where it is known. */
  network?: string | undefined
  /** The exchange rate that was agreed to; without it, that of this moment. */
  rate?: SaleRate | undefined
}

/** Sells data for an eSIM the buyer owns: store credit first, then the saved card, as in a direct buy. */
export async function placeTopUp(deps: Deps, asked: TopUpPurchase): Promise<TopUpRow> {
  const { buyer, requestKey, amount, currency, packageCode, consents, agreed, country, network, language, rate } = asked
  const { again: wantsAnother } = asked
  const id = await sell(deps, {
    buyer,
    requestKey,
    amount,
    currency,
    consents,
    agreed,
    country,
    network,
    language,
    rate,
    wantsAnother,
    // An order may be named by its number.
    isSame: async ({ kind, planCode, orderId }) =>
      kind === 'top-up' && planCode === packageCode && (await findOrder(deps.db, asked.orderId))?.order.id === orderId,
    offer: () => findOffer(deps, asked),
  })
  return getTopUp(deps.db, id)
}

async function findOffer(deps: Deps, { buyer, orderId, packageCode }: TopUpPurchase): Promise<OfferedData> {
  const found = await findOrder(deps.db, orderId)
  if (!found || found.order.userId !== buyer.id) throw new Refusal('order_not_found')
  return findTopUpOffer(deps, found, packageCode)
}
