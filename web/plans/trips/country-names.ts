import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { readDestinations } from '#contract/api/catalog.ts'
import { intlTagOf } from '#contract/languages/languages.ts'
import { queryOf } from '../../data/query.ts'
import { usePlaceName } from '../../language/place-names.ts'
import { useLanguage } from '../../language/use-language.ts'

/** The catalogue's name of each country. Only the names are sent with a page, not the plans they come with. */
export const countryNamesQuery = queryOptions({
  queryKey: ['country-names'],
  queryFn: async ({ client }: { client: QueryClient }): Promise<Record<string, string>> => {
    const { countries } = await client.fetchQuery({ ...queryOf(readDestinations), meta: { isSource: true } })
    return Object.fromEntries(countries.map(({ code, name }) => [code, name]))
  },
})

/** Names a country in the page's language; a country without plans gets the browser's name for it. */
export function useCountryName(): (code: string) => string {
  const placeName = usePlaceName()
  const language = useLanguage()
  const { data: names = {} } = useQuery(countryNamesQuery)
  const regionName = (code: string) => new Intl.DisplayNames(intlTagOf(language), { type: 'region' }).of(code)
  return (code) => placeName(code, names[code] ?? regionName(code) ?? code)
}
