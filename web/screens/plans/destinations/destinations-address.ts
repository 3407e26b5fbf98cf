import { paths } from '#contract/site/paths.ts'

export const tabs = ['global', 'regional', 'countries'] as const
export type DestinationsTab = (typeof tabs)[number]

/** Longer than any place name, and the server's limit. */
export const LONGEST_SEARCH = 100

export interface DestinationsAddress {
  tab: DestinationsTab
  search: string
  /** The region whose plans are shown; all regions without it. */
  region?: string
}

/** Tab and search are in the address, so that Back, reload and a shared link keep them. */
export const readAddress = (query: URLSearchParams): DestinationsAddress => ({
  tab: tabs.find((tab) => tab === query.get('tab')) ?? 'countries',
  search: (query.get('search') ?? '').slice(0, LONGEST_SEARCH),
  ...regionIn(query),
})

function regionIn(query: URLSearchParams): Pick<DestinationsAddress, 'region'> {
  const region = query.get('region')
  return region && query.get('tab') === 'regional' && /^[a-z-]{1,60}$/.test(region) ? { region } : {}
}

export function writeAddress({ tab, search, region }: DestinationsAddress): string {
  const query = new URLSearchParams()
  if (tab !== 'countries') query.set('tab', tab)
  if (region) query.set('region', region)
  if (search) query.set('search', search)
  return query.size > 0 ? `${paths.countries}?${query}` : paths.countries
}
