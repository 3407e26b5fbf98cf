import worldCountries, { type Country } from 'world-countries'
import { otherNames, places } from './place-names.ts'

/** What the shop knows of a country, whether or not a plan for it is on sale. */
export interface CountryFacts {
  code: string
  name: string
  /** What people also call it, in its own language or in another. */
  aliases: string[]
  /** Cities, islands and regions that people travel to and type instead. */
  places: string[]
}

const searchLanguages = ['deu', 'fra', 'spa', 'ita', 'por', 'nld']

function namesOf(country: Country): string[] {
  const native = Object.values(country.name.native ?? {}).map((name) => name.common)
  const translated = searchLanguages.flatMap((language) => country.translations[language]?.common ?? [])
  const names = [country.name.official, country.cca3, ...country.altSpellings, ...native, ...translated]
  return [...new Set([...(otherNames[country.cca2] ?? []), ...names])].filter((name) => name !== country.name.common)
}

const byCode = new Map(
  worldCountries.map((country): [string, CountryFacts] => [
    country.cca2,
    {
      code: country.cca2,
      name: country.name.common,
      aliases: namesOf(country),
      places: [...new Set([...country.capital, ...(places[country.cca2] ?? [])])],
    },
  ]),
)

/** A wholesaler may sell a place that no list of countries has; then its own word for it must do. */
export const countryFacts = (code: string, nameAsSold = code): CountryFacts =>
  byCode.get(code) ?? { code, name: nameAsSold, aliases: [], places: [] }

const popularCodes = new Set(['US', 'FR', 'JP', 'GB', 'AU', 'IT', 'ES', 'DE', 'TH', 'TR', 'KR', 'AE'])

export const isPopular = (code: string): boolean => popularCodes.has(code)

/** The home page shows these six first. */
const headliners = ['US', 'FR', 'JP', 'GB', 'AU', 'IT']

/** Six headliners in their order, then the others as they come. */
export const byPopularity = (a: { code: string }, b: { code: string }): number => rank(a.code) - rank(b.code)

const rank = (code: string) => (headliners.includes(code) ? headliners.indexOf(code) : headliners.length)
