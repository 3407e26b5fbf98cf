import type { ShopView } from '#contract/site/shop.ts'
import { endOfTomorrow } from '#contract/channels/price-validity.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { addressIn, type Language } from '#contract/languages/languages.ts'
import { legalPaths, paths } from '#contract/site/paths.ts'
import { firstPrice } from '../../money/prices/first-price.ts'

export type SellingShop = Pick<ShopView, 'name' | 'isDemonstration' | 'legal' | 'startsIn'>

interface OfferContext {
  origin: string
  language: Language
  now: Date
}

/** A plan's price as structured data for search engines and assistants: what the page shows, and until when. */
export const offerData = (
  plan: PackageView,
  shop: Pick<ShopView, 'startsIn'>,
  { origin, language, now }: OfferContext,
) => {
  const { price, currency } = firstPrice(plan, shop)
  return {
    '@type': 'Offer',
    price,
    priceCurrency: currency,
    priceValidUntil: endOfTomorrow(now).toISOString().slice(0, 10),
    availability: 'https://schema.org/InStock',
    url: origin + addressIn(language, paths.plan(plan.id)),
  }
}

/** The operator's published rules for returns, which the demonstration always has; none are claimed otherwise. */
export const returnPolicyData = ({ isDemonstration, legal }: SellingShop, { origin, language }: OfferContext) =>
  isDemonstration || legal.returns
    ? {
        '@type': 'MerchantReturnPolicy',
        merchantReturnLink: origin + addressIn(language, legalPaths.returns),
      }
    : undefined
