import { paths } from '#contract/paths.ts'

export const tabs = ['global', 'regional', 'countries'] as const
export type DestinationsTab = (typeof tabs)[number]

/** No name of a place is longer, and the server takes no more. */
export const LONGEST_SEARCH = 100

export interface DestinationsAddress {
  tab: DestinationsTab
  search: string
}

/** Tab and search live in the address, so that back, reload and a shared link keep them. */
export const readAddress = (query: URLSearchParams): DestinationsAddress => ({
  tab: tabs.find((tab) => tab === query.get('tab')) ?? 'countries',
  search: (query.get('search') ?? '').slice(0, LONGEST_SEARCH),
})

export function writeAddress({ tab, search }: DestinationsAddress): string {
  const query = new URLSearchParams()
  if (tab !== 'countries') query.set('tab', tab)
  if (search) query.set('search', search)
  return query.size > 0 ? `${paths.countries}?${query}` : paths.countries
}
