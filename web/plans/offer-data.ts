import type { ShopView } from '#contract/branding/shop.ts'
import { endOfTomorrow } from '#contract/feeds/price-validity.ts'
import type { PackageView } from '#contract/catalog/plan.ts'
import { addressIn, type Language } from '#contract/languages/languages.ts'
import { legalPaths, paths } from '#contract/pages/paths.ts'

export type SellingShop = Pick<ShopView, 'name' | 'isDemonstration' | 'legal'>

interface OfferContext {
  origin: string
  language: Language
  now: Date
}

/** A plan's price as structured data for search engines and assistants: what the page shows, and until when. */
export const offerData = (plan: PackageView, { origin, language, now }: OfferContext) => ({
  '@type': 'Offer',
  price: plan.price,
  priceCurrency: plan.currency,
  priceValidUntil: endOfTomorrow(now).toISOString().slice(0, 10),
  availability: 'https://schema.org/InStock',
  url: origin + addressIn(language, paths.plan(plan.id)),
})

/** The operator's published rules for returns, which the demonstration always has; none are claimed otherwise. */
export const returnPolicyData = ({ isDemonstration, legal }: SellingShop, { origin, language }: OfferContext) =>
  isDemonstration || legal.returns
    ? {
        '@type': 'MerchantReturnPolicy',
        merchantReturnLink: origin + addressIn(language, legalPaths.returns),
      }
    : undefined
