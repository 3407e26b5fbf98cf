import { paths } from '#contract/paths.ts'
import type { PackageView } from '#contract/plan.ts'
import { breadcrumbs } from '../../plans/breadcrumbs.ts'
import { formatPlanPrice } from '#contract/price-format.ts'
import type { Head } from '../../router/head.ts'
import { socialImageOf } from '../../posters/poster-of.ts'

/** The country's name as its plans carry it. */
export const countryNameIn = (plans: readonly PackageView[], countryCode: string): string | undefined =>
  plans.find((plan) => plan.countryId?.toLowerCase() === countryCode.toLowerCase())?.countryName ?? undefined

const cheapest = (plans: readonly PackageView[]) =>
  plans.reduce((best, plan) => (Number(plan.price) < Number(best.price) ? plan : best))

/** What the page says about itself. Both addresses of a country name the same one as its home. */
export function countryHead(countryCode: string, plans: readonly PackageView[]): Head {
  const canonicalPath = paths.country(countryCode)
  if (plans.length === 0) return { title: 'No Plans Available', isHidden: true }
  const name = countryNameIn(plans, countryCode) ?? countryCode.toUpperCase()
  const { price, currency } = cheapest(plans)
  return {
    title: `${name} eSIM plans`,
    description: `${plans.length} eSIM data plans for ${name} from ${formatPlanPrice(price, currency)}. Choose the perfect data plan for your trip, scan one code and be online when you land.`,
    keywords: `${name} eSIM, eSIM ${name}, ${name} travel data plan`,
    canonicalPath,
    imagePath: socialImageOf(countryCode),
    jsonLd: (origin) => [
      breadcrumbs(origin, [
        { name: 'eSIM Destinations', path: paths.countries },
        { name, path: canonicalPath },
      ]),
    ],
  }
}
