import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { paths } from '#contract/site/paths.ts'
import { planName } from '#contract/plans/place-names.ts'
import { hasPrice } from '#contract/plans/plan-value.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import type { ShopView } from '#contract/site/shop.ts'
import { breadcrumbs } from '../../../plans/plan-cards/breadcrumbs.ts'
import { offerData } from '../../../plans/plan-cards/offer-data.ts'
import { firstPrice } from '../../../money/prices/first-price.ts'
import { formatsOf } from '../../../language/formats-of.ts'
import { namingIn } from '../../../language/naming.ts'
import { placeNameIn } from '../../../language/place-names.ts'
import { languageIn } from '../../../language/use-language.ts'
import type { Head } from '../../../router/head.ts'
import { socialImageOf } from '../../../posters/poster-of.ts'

/** The country's name, taken from its plans. */
export const countryNameIn = (plans: readonly PackageView[], countryCode: string): string | undefined =>
  plans.find((plan) => plan.countryId?.toLowerCase() === countryCode.toLowerCase())?.countryName ?? undefined

const cheapest = (plans: readonly PackageView[]) =>
  (plans.some(hasPrice) ? plans.filter(hasPrice) : plans).reduce((best, plan) =>
    Number(plan.price) < Number(best.price) ? plan : best,
  )

/** Search engines read the first of a list; with more, the data would weigh more than the plans it describes. */
const mostListed = 30

/** The plans of the page with their prices, as structured data. */
function planListData(
  i18n: I18n,
  plans: readonly PackageView[],
  shop: Pick<ShopView, 'startsIn'>,
  { origin, now }: { origin: string; now: Date },
) {
  const naming = namingIn(i18n)
  const language = languageIn(i18n)
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: plans.length,
    itemListElement: plans.slice(0, mostListed).map((plan, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Product',
        name: planName(plan, naming),
        sku: plan.packageCode,
        offers: offerData(plan, shop, { origin, language, now }),
      },
    })),
  }
}

/** The page's title, description and canonical address. Both addresses of a country share one canonical address. */
export function countryHead(
  i18n: I18n,
  countryCode: string,
  plans: readonly PackageView[],
  shop: Pick<ShopView, 'isDemonstration' | 'startsIn'>,
  now = new Date(),
): Head {
  const canonicalPath = paths.country(countryCode)
  if (plans.length === 0) return { title: t(i18n)`No Plans Available`, isHidden: true }
  const code = countryCode.toUpperCase()
  const country = placeNameIn(i18n)(code, countryNameIn(plans, countryCode) ?? code)
  const least = firstPrice(cheapest(plans), shop)
  const formats = formatsOf(i18n)
  const price = shop.startsIn
    ? formats.price(least.price, shop.startsIn)
    : formats.planPrice(least.price, least.currency)
  const count = plans.length
  return {
    title: t(i18n)`${country} eSIM plans`,
    description: t(
      i18n,
    )`${plural(count, { one: '# eSIM data plan', other: '# eSIM data plans' })} for ${country} from ${price}. Choose the perfect data plan for your trip, scan one code and be online when you land.`,
    keywords: import.meta.env.SSR ? t(i18n)`${country} eSIM, eSIM ${country}, ${country} travel data plan` : undefined,
    canonicalPath,
    ...socialImageOf(shop, countryCode),
    jsonLd: import.meta.env.SSR
      ? (origin) => [
          breadcrumbs(i18n, origin, [{ name: country, path: canonicalPath }]),
          planListData(i18n, plans, shop, { origin, now }),
        ]
      : undefined,
  }
}
