import { paths } from '#contract/paths.ts'
import { planDescription, planKeywords } from '#contract/plan-meta.ts'
import type { PackageView } from '#contract/plan.ts'
import type { Head } from '../../router/head.ts'
import { breadcrumbs } from '../../plans/breadcrumbs.ts'
import { socialImageOf } from '../../posters/poster-of.ts'
import { planPoster } from './plan-poster.ts'

export const missingHead: Head = { title: 'Package Not Found', isHidden: true }

/** What the plan's page tells search engines and people it is shared with. */
export function planHead(plan: PackageView): Head {
  const canonicalPath = paths.plan(plan.id)
  const description = planDescription(plan)
  return {
    title: plan.name,
    description,
    keywords: planKeywords(plan),
    canonicalPath,
    imagePath: socialImageOf(plan.countryId ?? ''),
    type: 'product',
    jsonLd: (origin) => [
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: plan.name,
        description,
        sku: plan.packageCode,
        category: 'Travel eSIM',
        image: origin + planPoster(plan),
        brand: { '@type': 'Brand', name: 'Landfall' },
        offers: {
          '@type': 'Offer',
          price: plan.price,
          priceCurrency: plan.currency,
          availability: 'https://schema.org/InStock',
          url: origin + canonicalPath,
        },
      },
      breadcrumbs(origin, [
        { name: 'eSIM Destinations', path: paths.countries },
        ...countryStep(plan),
        { name: plan.name, path: canonicalPath },
      ]),
    ],
  }
}

const countryStep = ({ countryId, countryName }: PackageView) =>
  countryId ? [{ name: countryName ?? countryId, path: paths.country(countryId) }] : []
