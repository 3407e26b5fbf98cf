import { paths } from '#contract/site/paths.ts'
import type { ShopView } from '#contract/site/shop.ts'

type SellerFields = Pick<
  ShopView,
  'name' | 'legalName' | 'address' | 'taxNumber' | 'social' | 'supportEmail' | 'phone' | 'logo' | 'mark'
>

/** Who runs the shop, as structured data for search engines: only what the operator entered. */
export function organization(shop: SellerFields, origin: string) {
  const { name, legalName, address, taxNumber, social, supportEmail, phone } = shop
  const logo = shop.logo ?? shop.mark
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: origin + paths.home,
    ...(legalName && { legalName }),
    ...(address && { address }),
    ...(taxNumber && { taxID: taxNumber }),
    ...(logo && { logo: new URL(logo.src, origin).href }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
    ...((supportEmail || phone) && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        ...(supportEmail && { email: supportEmail }),
        ...(phone && { telephone: phone }),
      },
    }),
  }
}
