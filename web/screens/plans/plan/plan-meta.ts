import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { paths } from '#contract/site/paths.ts'
import { planName, planPlace } from '#contract/plans/place-names.ts'
import { cutDescription, metaSpeed, rewrite3g } from '#contract/plans/plan-meta.ts'
import { planText } from '#contract/plans/plan-text.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { namingIn } from '../../../language/naming.ts'
import { languageIn } from '../../../language/use-language.ts'
import { breadcrumbs } from '../../../plans/plan-cards/breadcrumbs.ts'
import { offerData, returnPolicyData, type SellingShop } from '../../../plans/plan-cards/offer-data.ts'
import { socialImageOf } from '../../../posters/poster-of.ts'
import type { Head } from '../../../router/head.ts'
import { planPoster } from './plan-poster.ts'

export const missingHead = (i18n: I18n): Head => ({ title: t(i18n)`Package Not Found`, isHidden: true })

/** The metadata of the plan's page for search engines and link previews. */
export function planHead(i18n: I18n, plan: PackageView, shop: SellingShop, now = new Date()): Head {
  const canonicalPath = paths.plan(plan.id)
  const description = descriptionOf(i18n, plan)
  const naming = namingIn(i18n)
  const name = planName(plan, naming)
  const { countryId } = plan
  const language = languageIn(i18n)
  const country = countryId ? [{ name: planPlace(plan, naming), path: paths.country(countryId) }] : []
  return {
    title: name,
    description,
    keywords: import.meta.env.SSR ? keywordsOf(i18n, plan) : undefined,
    canonicalPath,
    ...socialImageOf(shop, countryId ?? ''),
    type: 'product',
    jsonLd: import.meta.env.SSR
      ? (origin) => [
          {
            '@context': 'https://schema.org',
            '@type': 'Product',
            name,
            description,
            sku: plan.packageCode,
            category: t(i18n)`Travel eSIM`,
            image: origin + planPoster(plan),
            brand: { '@type': 'Brand', name: shop.name },
            offers: {
              ...offerData(plan, shop, { origin, language, now }),
              seller: { '@type': 'Organization', name: shop.name },
              hasMerchantReturnPolicy: returnPolicyData(shop, { origin, language, now }),
            },
          },
          breadcrumbs(i18n, origin, [...country, { name, path: canonicalPath }]),
        ]
      : undefined,
  }
}

function factsOf(i18n: I18n, plan: PackageView) {
  const naming = namingIn(i18n)
  return {
    name: planName(plan, naming),
    place: planPlace(plan, naming),
    text: planText(plan, naming),
    data: naming.formats.data(plan.dataAmount),
    days: naming.formats.days(plan.validityDays),
    speed: metaSpeed(plan.speed),
  }
}

function descriptionOf(i18n: I18n, plan: PackageView): string {
  const { name, data, days, speed, text } = factsOf(i18n, plan)
  const facts = t(i18n)`${name}: ${data} of data for ${days} on ${speed}.`
  return cutDescription(rewrite3g(`${facts} ${text}`.trim()))
}

function keywordsOf(i18n: I18n, plan: PackageView): string {
  const { name, place, data, speed } = factsOf(i18n, plan)
  return rewrite3g(t(i18n)`${place} eSIM, eSIM ${place}, ${name}, ${data}, ${speed}, travel data plan`)
}
