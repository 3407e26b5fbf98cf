import { type QueryClient, useQuery } from '@tanstack/react-query'
import { listShopQuestions, readShop } from '#contract/api/shop.ts'
import type { ShopView } from '#contract/site/shop.ts'
import { queryOf } from './query.ts'

/** What the operator says about the shop. The server includes it in every page, so the browser never fetches it. */
export const shopQuery = queryOf(readShop)

export const questionsQuery = queryOf(listShopQuestions)

/** For pages the server could not render, which carry no shop data. */
const unnamed: ShopView = {
  name: '',
  isDemonstration: false,
  legalName: null,
  address: null,
  registration: null,
  taxNumber: null,
  supportEmail: null,
  phone: null,
  hours: null,
  social: [],
  colours: { primary: '#0b3a49', accent: '#fca930' },
  font: 'signpost',
  logo: null,
  logoDark: null,
  mark: null,
  headline: null,
  lede: null,
  picture: null,
  claims: [],
  testimonials: [],
  legal: {},
}

export const useShop = (): ShopView => useQuery({ ...shopQuery, staleTime: Infinity }).data ?? unnamed

/** In which the seller's days are counted. */
export const useShopZone = (): string => useShop().timeZone ?? 'UTC'

/** For what is set before a screen renders: its title and description. */
export const shopIn = (queryClient: QueryClient): ShopView => queryClient.getQueryData(shopQuery.queryKey) ?? unnamed
