import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchCountries, searchRegions } from '#contract/api/catalog.ts'
import type { CountryView, RegionView } from '#contract/destinations.ts'
import { paths } from '#contract/paths.ts'
import { isSearchable } from '#contract/search-text.ts'
import { regionName } from '#contract/place-names.ts'
import { useNaming } from '../../language/naming.ts'
import { queryOf } from '../../data/query.ts'
import { useSettled } from '../../alive/use-settled.ts'

const PAUSE_MS = 150

/** A country or a part of the world that was found, and where its plans are. */
export interface Match {
  key: string
  name: string
  href: string
  /** A country has one. */
  flag?: string
  /** How many countries a part of the world has. */
  countries?: number
}

const countryMatch = ({ code, flag }: CountryView, name: string): Match => ({
  key: code,
  name,
  href: paths.country(code),
  flag,
})

const regionMatch = ({ id, countries, isGlobal }: RegionView, name: string): Match => ({
  key: id,
  name,
  href: isGlobal ? paths.globalPlans : paths.regionPlans(id),
  countries,
})

/** The destinations that match a text, asked for when the typing pauses: regions that begin like it before the countries. */
export function useDestinationSearch(text: string) {
  const { say, placeName } = useNaming()
  const wanted = useSettled(text.trim(), PAUSE_MS)
  const isSearching = isSearchable(wanted) && isSearchable(text)
  const asked = { enabled: isSearching, placeholderData: keepPreviousData }
  const { data: countries } = useQuery({ ...queryOf(searchCountries, { query: { q: wanted } }), ...asked })
  // Without an answer the countries do.
  const { data: regions = [] } = useQuery({ ...queryOf(searchRegions, { query: { q: wanted } }), ...asked })
  const found = regions.map((region) => regionMatch(region, regionName(region.name, say)))
  const isFirst = ({ name }: Match) => name.toLowerCase().startsWith(wanted.toLowerCase())
  const matches = [
    ...found.filter(isFirst),
    ...(countries ?? []).map((country) => countryMatch(country, placeName(country.code, country.name))),
    ...found.filter((match) => !isFirst(match)),
  ]
  return { matches: isSearching ? matches : [], isAnswered: isSearching && countries !== undefined }
}
