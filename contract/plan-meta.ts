import { dataLabel, daysLabel } from './data-amount.ts'
import type { PackageView } from './plan.ts'
import { DEFAULT_SPEED, is3gOnly, shownSpeed } from './speed.ts'

const MAX_DESCRIPTION = 160
const ELLIPSIS = '...'

/** Cut to what search engines show: 160 characters, the last three an ellipsis when something was lost. */
export function cutDescription(text: string): string {
  const characters = [...text]
  if (characters.length <= MAX_DESCRIPTION) return text
  return characters.slice(0, MAX_DESCRIPTION - ELLIPSIS.length).join('') + ELLIPSIS
}

/** Meta text never sells 3G. A bare '3G' goes; a list that also names something faster stays as it is. */
export const rewrite3g = (text: string): string => text.replaceAll(/(?<![\w/])3G(?![\w/])/gi, DEFAULT_SPEED)

type Described = Pick<PackageView, 'name' | 'description' | 'dataAmount' | 'validityDays' | 'speed'>

const metaSpeed = (plan: Described) => (is3gOnly(plan.speed) ? DEFAULT_SPEED : shownSpeed(plan.speed))

/** The meta description of a plan's page. */
export function planDescription(plan: Described): string {
  const facts = `${dataLabel(plan.dataAmount)} of data for ${daysLabel(plan.validityDays)} on ${metaSpeed(plan)}`
  return cutDescription(rewrite3g(`${plan.name}: ${facts}. ${plan.description}`.trim()))
}

export function planKeywords(plan: Described & Pick<PackageView, 'countryName' | 'region'>): string {
  const place = plan.countryName ?? plan.region ?? 'Global'
  return [`${place} eSIM`, `eSIM ${place}`, plan.name, dataLabel(plan.dataAmount), metaSpeed(plan), 'travel data plan']
    .map(rewrite3g)
    .join(', ')
}
