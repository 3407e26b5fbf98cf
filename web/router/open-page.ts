import { paths } from '#contract/site/paths.ts'
import { fetchWords } from '../language/words.ts'
import {
  type LoadArgs,
  type PageInfo,
  type Params,
  type Route,
  type ScreenModule,
  findRoute,
  notFoundRoute,
} from './routes.ts'

const modules = import.meta.glob<ScreenModule>('../screens/**/*-screen.tsx')

/** By the screen's name, whichever wing its folder stands in. */
const places = new Map(
  Object.keys(modules).map((path) => [path.slice(path.lastIndexOf('/') + 1, -'-screen.tsx'.length), path]),
)

const loaded = new Map<string, ScreenModule>()

/** Relative to the app's folder, which is how the build names it. */
export const moduleOf = (screen: string): string => (places.get(screen) ?? '').slice(1)

async function loadScreen(screen: string): Promise<ScreenModule> {
  const known = loaded.get(screen)
  if (known) return known
  const load = modules[`.${moduleOf(screen)}`]
  if (!load) throw new Error(`there is no screen called ${screen}`)
  const module = await load()
  loaded.set(screen, module)
  return module
}

export interface OpenPage {
  url: string
  route: Route
  params: Params
  screen: ScreenModule
}

/** Finds the page at an address and fetches its code. */
export async function findPage(url: string): Promise<OpenPage> {
  const { route, params } = findRoute(new URL(url, 'http://shop').pathname)
  const [screen] = await Promise.all([loadScreen(route.screen), fetchWords(route.screen)])
  return { url, route, params, screen }
}

/** The same page in two views: a filter or a search changed the address, and nothing else. */
export const isSameScreen = (one: OpenPage, other: OpenPage): boolean =>
  one.route === other.route && JSON.stringify(one.params) === JSON.stringify(other.params)

/** What can be shown offline: the page itself if it works offline, otherwise the one that explains. */
export async function findOfflinePage(url: string): Promise<OpenPage> {
  const { route } = findRoute(new URL(url, 'http://shop').pathname)
  return route.worksOffline ? findPage(url) : { ...(await findPage(paths.offline)), url }
}

/** Fetches the page's data. A page that does not exist still has a head and a screen. */
export async function loadPage(page: OpenPage, by: Pick<LoadArgs, 'queryClient' | 'i18n' | 'shop'>): Promise<PageInfo> {
  const { searchParams } = new URL(page.url, 'http://shop')
  const info = await page.screen.load({ ...by, params: page.params, search: searchParams })
  return page.route === notFoundRoute ? { ...info, status: 404 } : info
}
