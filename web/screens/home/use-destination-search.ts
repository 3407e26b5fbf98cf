import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchCountries, searchRegions } from '#contract/api/catalog.ts'
import type { CountryView, RegionView } from '#contract/destinations.ts'
import { paths } from '#contract/paths.ts'
import { queryOf } from '../../data/query.ts'
import { useSettled } from '../../alive/use-settled.ts'

/** Two letters or fewer match half the world. */
const FEWEST_LETTERS = 3
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

const countryMatch = ({ code, name, flag }: CountryView): Match => ({
  key: code,
  name,
  href: paths.country(code),
  flag,
})

const regionMatch = ({ id, name, countries, isGlobal }: RegionView): Match => ({
  key: id,
  name,
  href: isGlobal ? paths.globalPlans : paths.regionPlans(id),
  countries,
})

/** The destinations that match a text, asked for when the typing pauses: regions that begin like it before the countries. */
export function useDestinationSearch(text: string) {
  const wanted = useSettled(text.trim(), PAUSE_MS)
  const isSearching = wanted.length >= FEWEST_LETTERS && text.trim().length >= FEWEST_LETTERS
  const asked = { enabled: isSearching, placeholderData: keepPreviousData }
  const { data: countries } = useQuery({ ...queryOf(searchCountries, { query: { q: wanted } }), ...asked })
  // Without an answer the countries do.
  const { data: regions = [] } = useQuery({ ...queryOf(searchRegions, { query: { q: wanted } }), ...asked })
  const isFirst = ({ name }: RegionView) => name.toLowerCase().startsWith(wanted.toLowerCase())
  const matches = [
    ...regions.filter(isFirst).map(regionMatch),
    ...(countries ?? []).map(countryMatch),
    ...regions.filter((region) => !isFirst(region)).map(regionMatch),
  ]
  return { matches: isSearching ? matches : [], isAnswered: isSearching && countries !== undefined }
}
