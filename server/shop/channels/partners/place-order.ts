import type { PartnerOrder, PartnerOrderRequest } from '#contract/channels/partner-api.ts'
import { partnerPrice } from '#contract/channels/partner-price-rules.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import type { WithTaxes } from '../../money/tax/open-taxes.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { promiseFacts } from '../../plans/plan-facts/promise-facts.ts'
import type { WithPause } from '../../site/sales-pause/open-pause.ts'
import { requireSelling } from '../../site/sales-pause/require-selling.ts'
import { comparePrice } from '../../sales/open/compare-price.ts'
import { offerEsim } from '../../sales/books/open-terms.ts'
import { lettersOf } from '../../sales/books/order.ts'
import { costingInBooks } from '../../plans/catalog/plan-for-sale.ts'
import { requirePlan } from '../../sales/open/require-plan.ts'
import { sellOnBalance } from '../../sales/sell/sell-on-balance.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'
import { getOrder } from '../../sales/books/store.ts'
import type { KeyedRequest, Once } from './answer-once.ts'
import { presentPlaced } from './present-partner-order.ts'
import { type Principal, requireNotPaused } from './principal.ts'
import { taxOfPartner } from './tax-of-partner.ts'
import { insertLine, rulesOf } from './store.ts'
import { watchLine } from './tell-partner.ts'

export type OrderDeps = WithTaxes &
  WithDb &
  WithClock &
  WithConfig &
  WithSalesConfig &
  WithQueue &
  WithCatalog &
  WithProfile &
  WithPause &
  WithSuppliers

/** Refuses a partner who may not buy now. */
export async function requireBuying(deps: WithPause & WithDb & WithClock, principal: Principal): Promise<void> {
  requireNotPaused(principal)
  // Orders of test keys are played at another desk; should one ever come here, it buys nothing.
  if (principal.account.mode !== 'live') throw new Error('a test key came to the desk of live orders')
  await requireSelling(deps)
}

/** How the request key of a partner's sale begins. */
const saleKey = ({ userId, key }: KeyedRequest): string => `partner:${userId}:${key}`

/** Sells a plan to a partner from the balance: one eSIM, or the balance back. */
export async function placePartnerOrder(
  deps: OrderDeps,
  principal: Principal,
  { packageCode, expectedPrice, reference }: PartnerOrderRequest,
  { keyed, inOneTransaction }: Once,
): Promise<PartnerOrder> {
  const { partner, account } = principal
  await requireBuying(deps, principal)
  const plan = await requirePlan(deps, packageCode)
  const price = partnerPrice(rulesOf(partner), costingInBooks(plan))
  comparePrice(price, expectedPrice)
  const line = offerEsim(plan, await promiseFacts(deps, plan.code, plan.price))
  const letters = await lettersOf(deps)
  const tax = await taxOfPartner(deps, partner, price.currency)
  return inOneTransaction(async (tx) => {
    const { userId } = account
    const sold = await sellOnBalance(tx, deps, {
      account: userId,
      line,
      price,
      letters,
      tax,
      requestKey: saleKey(keyed),
    })
    const named = { told: 'preparing' as const, reference: reference ?? null }
    const { id, createdAt } = sold
    await insertLine(tx, { id, kind: 'order', userId, orderId: id, createdAt, ...named })
    await watchLine(tx, deps, { id })
    return presentPlaced(await getOrder(tx, id), named)
  })
}
