import worldCountries, { type Country } from 'world-countries'
import { type Airport, airportsOf } from './airports.ts'
import { citiesOf } from './cities/cities-of.ts'
import { namesAbroad, withoutArticle } from './names-abroad.ts'
import { otherForeignNames, otherNames, places } from './place-names.ts'

/** Facts about a country, whether or not a plan for it is on sale. */
export interface CountryFacts {
  code: string
  name: string
  /** What people also call it. */
  aliases: readonly string[]
  /** Its name in its own language and in others, and other spellings. */
  foreignNames?: readonly string[]
  /** Cities, islands and regions that travellers type instead. */
  places: readonly string[]
  /** The same in other languages. */
  placesAbroad?: readonly string[]
  airports?: readonly Airport[]
}

/** Names in our own languages come from `Intl`. */
const searchLanguages = ['deu', 'fra', 'spa', 'ita', 'por', 'nld']

/** In English, as on maps and air tickets. */
const aliasesOf = (country: Country): string[] =>
  unlike(country.name.common, [...(otherNames[country.cca2] ?? []), country.name.official, country.cca3])

function foreignNamesOf(country: Country): string[] {
  const native = Object.values(country.name.native ?? {}).map((name) => name.common)
  const translated = searchLanguages.flatMap((language) => country.translations[language]?.common ?? [])
  const abroad = [...namesAbroad(country.cca2), ...(otherForeignNames[country.cca2] ?? [])]
  return unlike(country.name.common, [...country.altSpellings, ...native, ...translated, ...abroad])
}

const placesOf = (country: Country): string[] => [
  ...new Set([
    ...country.capital,
    ...(places[country.cca2] ?? []),
    ...citiesOf(country.cca2).flatMap(({ names }) => names.slice(0, 1)),
  ]),
]

const placesAbroadOf = ({ cca2 }: Country): string[] =>
  citiesOf(cca2).flatMap(({ names }) => names.slice(1).flatMap(withoutArticle))

const unlike = (name: string, others: string[]) => [...new Set(others)].filter((other) => other !== name)

const byCode = new Map(
  worldCountries.map((country): [string, CountryFacts] => [
    country.cca2,
    {
      code: country.cca2,
      name: country.name.common,
      aliases: aliasesOf(country),
      // About twenty per country, in all scripts: read when a search index is built, and not kept in memory.
      get foreignNames() {
        return foreignNamesOf(country)
      },
      get places() {
        return placesOf(country)
      },
      get placesAbroad() {
        return placesAbroadOf(country)
      },
      get airports() {
        return airportsOf(country.cca2)
      },
    },
  ]),
)

/** A wholesaler may sell a place that is in no list of countries; then use the wholesaler's name for it. */
export const countryFacts = (code: string, nameAsSold = code): CountryFacts =>
  byCode.get(code) ?? { code, name: nameAsSold, aliases: [], places: [] }

/** Whether a code is a country's, on sale or not. */
export const isCountry = (code: string): boolean => byCode.has(code)

const popularCodes = new Set(['US', 'FR', 'JP', 'GB', 'AU', 'IT', 'ES', 'DE', 'TH', 'TR', 'KR', 'AE'])

export const isPopular = (code: string): boolean => popularCodes.has(code)

/** The home page shows these six first. */
export const headliners = ['US', 'FR', 'JP', 'GB', 'AU', 'IT']

/** The six headliners in their order; the others keep theirs. */
export const byPopularity = (a: { code: string }, b: { code: string }): number => rank(a.code) - rank(b.code)

const rank = (code: string) => (headliners.includes(code) ? headliners.indexOf(code) : headliners.length)
