import { sentence } from '#contract/languages/sentence.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { isCountry } from '../../basics/countries/countries.ts'

const unknown = sentence('We do not know that country.')

/** The country a buyer names, if they name one. Refuses codes that are no country's. */
export function requireCountry(country: string | undefined): string | undefined {
  if (country !== undefined && !isCountry(country))
    throw new Refusal('bad_request', `country ${country}`, { message: ({ say }) => say(unknown) })
  return country
}
