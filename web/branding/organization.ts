import { paths } from '#contract/pages/paths.ts'
import type { ShopView } from '#contract/branding/shop.ts'

type Known = Pick<
  ShopView,
  'name' | 'legalName' | 'address' | 'taxNumber' | 'social' | 'supportEmail' | 'phone' | 'logo' | 'mark'
>

/** Who runs the shop, as search engines read it: what is entered, and nothing else. */
export function organization(shop: Known, origin: string) {
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
