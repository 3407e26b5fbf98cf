import { sourceLanguage } from '../languages/languages.ts'
import type { NamingWords } from './place-names.ts'
import type { PackageView } from './plan.ts'
import { type SaySentence, type Sentence, sentence } from '../languages/sentence.ts'

/** Shown in place of more carriers than a card has room for. */
export const severalCarriers = 'Multiple networks'

const general: Readonly<Record<string, Sentence>> = { [severalCarriers]: sentence('Multiple networks') }

/** The carrier of a plan. Carriers keep their own names; our substitutes for them are translated. */
export function carrierName(carrier: string | null | undefined, say: SaySentence): string {
  if (!carrier) return say(sentence('Local networks'))
  const known = Object.hasOwn(general, carrier) ? general[carrier] : undefined
  return known ? say(known) : carrier
}

/**
 * In English the wholesaler's description of a plan. In other languages what its name does not say already: in how many
 * countries it works, and nothing for a plan of one.
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
