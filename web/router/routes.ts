import type { ShopView } from '#contract/site/shop.ts'
import type { I18n } from '@lingui/core'
import type { ComponentType } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { Head } from './head.ts'

export type Params = Record<string, string>

export interface LoadArgs {
  queryClient: QueryClient
  i18n: I18n
  shop: ShopView
  params: Params
  search: URLSearchParams
}

/** A page's HTTP status and head. */
export interface PageInfo {
  status?: 200 | 404
  head: Head
  /** Files this page needs beyond its screen's own, relative to the app's folder. */
  parts?: string[]
}

export interface ScreenModule {
  Screen: ComponentType<{ params: Params }>
  /** Fills the query cache for the first paint and describes the page. Runs on both sides. */
  load: (args: LoadArgs) => Promise<PageInfo> | PageInfo
}

export interface Route {
  path: string
  /** The screen lives in `{screen}-screen.tsx`, in a folder of `screens/`. */
  screen: string
  /** Fixed params of this address, for screens with several addresses. */
  params?: Params
  /**
   * A public page is rendered on the server with its data, and cached for visitors without a session. A personal page
   * is rendered in the browser: the server sends its frame and its loading state.
   */
  kind: 'public' | 'personal'
  /** Query parameters that change what the server renders. Pages that differ in others share one rendering. */
  searchKeys?: string[]
  /** Allowed values of some of them. Any other value is ignored and gets no page of its own. */
  knownValues?: Record<string, RegExp>
  /** Those that visitors type freely. Their values are unlimited, so such a page is rendered but not cached. */
  freeTextKeys?: string[]
  /** Can be shown from data on the device; any other page needs a connection and says so. */
  worksOffline?: true
  /** For the people who run the shop: English only. */
  isEnglish?: true
  /** Has a frame of its own instead of the shop's. */
  isOffice?: true
}

/** Of a legal text. Operators name versions freely. */
const versions = { searchKeys: ['version'], freeTextKeys: ['version'] }

/** A trip, as its address or a form without script writes it. The combinations are unlimited. */
const tripKeys = 'stops travellers uses wifi country from to mb add do use nights'.split(' ')

/** How the plans of a place are filtered and sorted (`contract/plans/plan-filter.ts`, `contract/plans/plan-sort.ts`). */
const planKeys = {
  searchKeys: ['data', 'days', 'speed', 'sort'],
  knownValues: {
    data: /^(\d{1,4}|unlimited)$/,
    days: /^\d{1,4}$/,
    speed: /^[345]g$/i,
    sort: /^(price|gb|day|data|days)$/,
  },
}

/** Every page of the shop; server and browser read the same table. */
export const routes: Route[] = [
  { path: '/', screen: 'home', kind: 'public' },
  {
    path: '/auth',
    screen: 'auth',
    kind: 'public',
    searchKeys: ['mode', 'problem', 'returnTo'],
    knownValues: { mode: /^[a-z]+(-[a-z]+)?$/, problem: /^[a-z_]{1,40}$/ },
    freeTextKeys: ['returnTo'],
  },
  {
    path: '/countries',
    screen: 'destinations',
    kind: 'public',
    searchKeys: ['search', 'tab', 'region'],
    knownValues: { tab: /^(regional|global)$/, region: /^[a-z-]{1,60}$/ },
    freeTextKeys: ['search'],
  },
  { path: '/countries/:countryCode', screen: 'country', kind: 'public', ...planKeys },
  { path: '/country/:countryCode', screen: 'country', kind: 'public', ...planKeys },
  { path: '/package/:packageId', screen: 'plan', kind: 'public' },
  // The combinations to compare are unlimited.
  { path: '/compare', screen: 'compare', kind: 'public', searchKeys: ['plans'], freeTextKeys: ['plans'] },
  { path: '/facts/:version', screen: 'facts', kind: 'public' },
  { path: '/checkout/:packageId', screen: 'checkout', kind: 'personal' },
  { path: '/checkout/trip/:tripId', screen: 'checkout', kind: 'personal' },
  { path: '/thank-you', screen: 'thank-you', kind: 'personal' },
  { path: '/account', screen: 'account', kind: 'personal' },
  { path: '/connect-assistant', screen: 'connect-assistant', kind: 'personal' },
  { path: '/top-up/:token', screen: 'top-up', kind: 'personal' },
  { path: '/gift/:token', screen: 'gift', kind: 'personal' },
  { path: '/kit', screen: 'kit', kind: 'personal', worksOffline: true },
  { path: '/kit/:orderId', screen: 'kit', kind: 'personal', worksOffline: true },
  { path: '/rescue/:orderId', screen: 'rescue', kind: 'personal', worksOffline: true },
  {
    path: '/trip',
    screen: 'trip',
    kind: 'public',
    searchKeys: tripKeys,
    freeTextKeys: tripKeys,
  },
  // Visible only to visitors who have the link, so it is in no cache of ours.
  { path: '/trip/:tripId', screen: 'kept-trip', kind: 'personal' },
  // The service worker keeps this page and shows it when there is no connection.
  { path: '/offline', screen: 'offline', kind: 'public' },
  { path: '/unsubscribe', screen: 'unsubscribe', kind: 'personal' },
  {
    path: '/device-check',
    screen: 'device-check',
    kind: 'public',
    searchKeys: ['search'],
    freeTextKeys: ['search'],
  },
  { path: '/about', screen: 'about', kind: 'public' },
  { path: '/support', screen: 'support', kind: 'public' },
  { path: '/support/threads', screen: 'support-thread', kind: 'personal' },
  { path: '/support/threads/:threadId', screen: 'support-thread', kind: 'personal' },
  { path: '/privacy', screen: 'privacy', kind: 'public', ...versions },
  { path: '/return-policy', screen: 'return-policy', kind: 'public', ...versions },
  { path: '/terms', screen: 'legal', kind: 'public', params: { kind: 'terms' }, ...versions },
  { path: '/imprint', screen: 'legal', kind: 'public', params: { kind: 'imprint' }, ...versions },
  { path: '/withdrawal', screen: 'withdrawal', kind: 'public', ...versions },
  { path: '/accessibility', screen: 'legal', kind: 'public', params: { kind: 'accessibility' }, ...versions },
  { path: '/admin', screen: 'admin', kind: 'personal', isEnglish: true, isOffice: true },
  // Every part of the interface on one page; the server shows it in the sandbox only.
  { path: '/sandbox/ui', screen: 'gallery', kind: 'public', isEnglish: true },
]

export const notFoundRoute: Route = { path: '*', screen: 'not-found', kind: 'public' }

export const redirects: Record<string, string> = { '/plans': '/countries' }

export function matchPath(pattern: string, pathname: string): Params | undefined {
  const want = pattern.split('/')
  const have = pathname.replace(/(.)\/+$/, '$1').split('/')
  if (want.length !== have.length) return undefined
  const params: Params = {}
  for (const [index, part] of want.entries()) {
    const given = have[index] ?? ''
    if (!part.startsWith(':')) {
      if (part !== given) return undefined
      continue
    }
    const value = decode(given)
    if (!value) return undefined
    params[part.slice(1)] = value
  }
  return params
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

export function findRoute(pathname: string): { route: Route; params: Params } {
  for (const route of routes) {
    const params = matchPath(route.path, pathname)
    if (params) return { route, params: { ...route.params, ...params } }
  }
  return { route: notFoundRoute, params: {} }
}
