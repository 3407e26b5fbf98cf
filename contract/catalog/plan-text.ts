import { sourceLanguage } from '../languages/languages.ts'
import type { NamingWords } from './place-names.ts'
import type { PackageView } from './plan.ts'
import { type SaySentence, type Sentence, sentence } from '../languages/sentence.ts'

/** What stands for more carriers than a card has room for. */
export const severalCarriers = 'Multiple networks'

const general: Readonly<Record<string, Sentence>> = { [severalCarriers]: sentence('Multiple networks') }

/** Who carries a plan's data. Carriers keep the names they have at home; what we say in their place is translated. */
export function carrierName(carrier: string | null | undefined, say: SaySentence): string {
  if (!carrier) return say(sentence('Local networks'))
  const known = Object.hasOwn(general, carrier) ? general[carrier] : undefined
  return known ? say(known) : carrier
}

/**
 * In English what the wholesaler says of a plan. Elsewhere what its name does not say already: in how many countries it
 * works, and nothing for a plan of one.
 */
export function planText(
  { description, coverageCountries }: Pick<PackageView, 'description' | 'coverageCountries'>,
  { say, formats }: Pick<NamingWords, 'say' | 'formats'>,
): string {
  if (formats.language === sourceLanguage) return description
  const countries = coverageCountries.length
  if (countries < 2) return ''
  return say(sentence('Works in {countries, plural, one {# country} other {# countries}}'), { countries })
}
