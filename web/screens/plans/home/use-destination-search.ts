import { useLingui } from '@lingui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchCountries, searchRegions } from '#contract/api/catalog.ts'
import type { FoundCountry, FoundRegion } from '#contract/plans/destinations.ts'
import { paths } from '#contract/site/paths.ts'
import { isSearchable } from '#contract/plans/search-text.ts'
import { regionName } from '#contract/plans/place-names.ts'
import { useNaming } from '../../../language/naming.ts'
import { queryOf } from '../../../data/query.ts'
import { useSettled } from '../../../hydration/use-settled.ts'
import type { Match } from './match.ts'

const PAUSE_MS = 150

const countryMatch = ({ code, flag, place }: FoundCountry, name: string): Match => ({
  key: code,
  name,
  place,
  href: paths.country(code),
  flag,
})

const regionMatch = ({ id, countries, isGlobal, isMeant }: FoundRegion, name: string, typed: string): Match => ({
  key: id,
  name,
  href: isGlobal ? paths.globalPlans : paths.regionPlans(id),
  countries,
  isFirst: isMeant || name.toLowerCase().startsWith(typed.toLowerCase()),
})

/** Whether a text may name several countries: `Japan, then Korea`. The server decides which, if any. */
const namesSeveral = (text: string): boolean => /[,;/+&>→、，،]|\S\s+\S+\s+\S/u.test(text)

/**
 * The destinations that match a text, searched when typing pauses. Regions that start with the text, or are called so, come
 * before the countries. Until new answers are there the old ones stay, and are not current.
 */
export function useDestinationSearch(text: string) {
  const { i18n } = useLingui()
  const { say, placeName } = useNaming()
  const wanted = useSettled(text.trim(), PAUSE_MS)
  const isSearching = isSearchable(wanted) && isSearchable(text)
  const asked = { enabled: isSearching, placeholderData: keepPreviousData }
  const { data: countries, isPlaceholderData: isOld } = useQuery({
    ...queryOf(searchCountries, { query: { q: wanted } }),
    ...asked,
  })
  // If this request fails, the countries alone are shown.
  const { data: regions = [], isPlaceholderData: isOlder } = useQuery({
    ...queryOf(searchRegions, { query: { q: wanted } }),
    ...asked,
  })
  const found = regions.map((region) => regionMatch(region, regionName(region.name, say), wanted))
  const isTold = isSearching && namesSeveral(wanted)
  const { data: trip } = useQuery({
    queryKey: ['trip-in-words', wanted],
    queryFn: async () => (await import('./trip-in-words.ts')).tripInWords(wanted, i18n),
    enabled: isTold,
  })
  const matches = [
    ...(isTold && trip ? [trip] : []),
    ...found.filter(({ isFirst }) => isFirst),
    ...(countries ?? []).map((country) => countryMatch(country, placeName(country.code, country.name))),
    ...found.filter(({ isFirst }) => !isFirst),
  ]
  return {
    matches: isSearching ? matches : [],
    isAnswered: isSearching && countries !== undefined && (!isTold || trip !== undefined),
    isCurrent: text.trim() === wanted && !isOld && !isOlder,
  }
}
