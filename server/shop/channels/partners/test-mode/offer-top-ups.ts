import type { BooksMoney } from '#contract/money/books-money.ts'
import { toDecimalString } from '#contract/money/money.ts'
import { microsInBooks } from '#contract/money/supplier-money.ts'
import type { PartnerTopUpOffer } from '#contract/channels/partner-api.ts'
import { partnerPrice } from '#contract/channels/partner-price-rules.ts'
import { Refusal } from '../../../../platform/refusals/refusal.ts'
import type { WithCatalog } from '../../../plans/catalog/open-catalog.ts'
import { type Partner, rulesOf } from '../store.ts'
import type { TestLine } from './store.ts'

interface TestOffer {
  code: string
  name: string
  dataMb: number | null
  days: number
  price: BooksMoney
}

const most = 20

/** A real eSIM’s supplier says what fits; to a played one the same plan fits, and those of the same country. */
export async function listTestTopUpOffers(
  { catalog }: WithCatalog,
  partner: Partner,
  order: TestLine,
): Promise<TestOffer[]> {
  if (!order.supportsTopUp) return []
  const snapshot = await catalog.read()
  const rules = rulesOf(partner)
  return snapshot.shelf.plans
    .filter(({ code, reach, destinationCode, supportsTopUp }) => {
      const isOfCountry = reach === 'country' && destinationCode === order.countryCode
      return supportsTopUp && (code === order.planCode || isOfCountry)
    })
    .map((plan) => {
      const { code, name, dataMb, validityDays: days, costMicroUsd } = plan
      const costMicros = microsInBooks(costMicroUsd, snapshot.shelf.costs)
      const asked = { code, countryCode: order.countryCode, price: snapshot.priceOf(plan), costMicros }
      return { code: `TOPUP_${code}`, name, dataMb, days, price: partnerPrice(rules, asked) }
    })
    .toSorted((a, b) => a.price.amount - b.price.amount)
    .slice(0, most)
}

export async function findTestTopUp(deps: WithCatalog, partner: Partner, order: TestLine, code: string) {
  const offers = order.state === 'ready' ? await listTestTopUpOffers(deps, partner, order) : []
  const offer = offers.find((each) => each.code === code)
  if (!offer) throw new Refusal('top_up_unavailable', code)
  return offer
}

export const presentTestOffer = ({ code, name, dataMb, days, price }: TestOffer): PartnerTopUpOffer => ({
  packageCode: code,
  name,
  dataMb,
  days,
  price: toDecimalString(price),
  currency: price.currency,
})
