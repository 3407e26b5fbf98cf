import { booksMoney } from '#contract/money/books-money.ts'
import { toDecimalString } from '#contract/money/money.ts'
import { microsInBooks } from '#contract/money/supplier-money.ts'
import type { PartnerTopUp, PartnerTopUpOffer, PartnerTopUpRequest } from '#contract/channels/partner-api.ts'
import { partnerPrice, type PartnerPriceRules } from '#contract/channels/partner-price-rules.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { comparePrice } from '../../sales/open/compare-price.ts'
import { lettersOf } from '../../sales/books/order.ts'
import { sellOnBalance } from '../../sales/sell/sell-on-balance.ts'
import type { OrderWithEsim } from '../../sales/books/store.ts'
import { getTopUp } from '../../sales/books/top-up-store.ts'
import { findTopUpOffer } from '../../bought/topups/find-top-up-offer.ts'
import { offerTopUps } from '../../bought/topups/offer-top-ups.ts'
import type { Once } from './answer-once.ts'
import { type OrderDeps, requireBuying } from './place-order.ts'
import { presentTopUp, requireLine } from './present-partner-order.ts'
import type { Principal } from './principal.ts'
import { taxOfPartner } from './tax-of-partner.ts'
import { insertLine, rulesOf } from './store.ts'
import { watchLine } from './tell-partner.ts'

type Deps = OrderDeps & WithSuppliers

const priceOf = (
  rules: PartnerPriceRules,
  { order }: OrderWithEsim,
  { code, price, costMicroUsd, costRate }: { code: string; price: number; costMicroUsd: number; costRate: number },
) =>
  partnerPrice(rules, {
    code,
    countryCode: order.countryCode,
    price: booksMoney(price),
    costMicros: microsInBooks(costMicroUsd, { costRate }),
  })

/** What an eSIM of a partner can be topped up with, at the partner's prices. */
export async function listTopUpOffers(
  deps: Deps,
  { partner, account }: Principal,
  id: string,
): Promise<PartnerTopUpOffer[]> {
  const { found } = await requireLine(deps, account, id)
  const { esim, order } = found
  if (!esim || !order.supportsTopUp) return []
  const rules = rulesOf(partner)
  return (await offerTopUps(deps, esim, { by: 'sale' })).map(
    ({ code, name, dataMb, validityDays, price, cost, costs }) => {
      const { costRate } = costs
      const asked = priceOf(rules, found, { code, price: price.amount, costMicroUsd: cost, costRate })
      return {
        packageCode: code,
        name,
        dataMb,
        days: validityDays,
        price: toDecimalString(asked),
        currency: asked.currency,
      }
    },
  )
}

/** Sells data for an eSIM of a partner: it is added, or the balance gets its price back. */
export async function placePartnerTopUp(
  deps: Deps,
  principal: Principal,
  { id, packageCode, expectedPrice }: PartnerTopUpRequest & { id: string },
  { keyed, inOneTransaction }: Once,
): Promise<PartnerTopUp> {
  const { partner, account } = principal
  await requireBuying(deps, principal)
  const { line: ordered, found } = await requireLine(deps, account, id)
  if (!found.esim) throw new Refusal('top_up_unavailable', found.order.status)
  const offered = await findTopUpOffer(deps, found, packageCode)
  const price = priceOf(rulesOf(partner), found, { ...offered, code: offered.planCode })
  comparePrice(price, expectedPrice)
  const letters = await lettersOf(deps)
  const tax = await taxOfPartner(deps, partner, price.currency)
  return inOneTransaction(async (tx) => {
    const { userId } = account
    const requestKey = `partner:${userId}:${keyed.key}`
    const sold = await sellOnBalance(tx, deps, { account: userId, line: offered, price, letters, tax, requestKey })
    await insertLine(tx, {
      id: sold.id,
      kind: 'top-up',
      userId,
      orderId: ordered.id,
      reference: ordered.reference,
      told: 'preparing',
      createdAt: sold.createdAt,
    })
    await watchLine(tx, deps, { id: sold.id })
    return presentTopUp(await getTopUp(tx, sold.id))
  })
}
