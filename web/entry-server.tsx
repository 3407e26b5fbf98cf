import { defaultShouldDehydrateQuery, dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { type DocumentAssets, writeDocument } from './document.ts'
import { ApiError, type Get } from './data/api.ts'
import { createQueryClient } from './data/query-client.ts'
import { userQuery } from './data/user.ts'
import { findPage, loadPage, moduleOf } from './router/open-page.ts'
import { setPhotos, photosKey, type Photos } from './posters/photos.ts'
import { findRoute, redirects, routes } from './router/routes.ts'

export interface RenderRequest {
  /** Path and query, as asked for. */
  url: string
  /** The shop's public address, for canonical links. */
  origin: string
  /** Answers the API's GETs as this visitor would get them. */
  ask: (path: string) => Promise<{ status: number; body: string }>
  /** A visitor without a session is nobody: the page need not ask who it is. */
  isAnonymous: boolean
  /** Scripts and styles of a screen, by the source file it lives in. */
  assetsOf: (module: string) => DocumentAssets
}

export type Rendering = { redirect: string } | { status: number; html: string }

const getBy =
  (ask: RenderRequest['ask']): Get =>
  async (path) => {
    const { status, body } = await ask(path)
    if (status >= 400) throw new ApiError(status, body)
    return JSON.parse(body) as unknown
  }

/** Answers never, so that a personal page's loader settles with what it knows without data. */
const nothing: Get = () => Promise.reject(new ApiError(401, 'personal pages are drawn in the browser'))

export async function render({ url, origin, ask, isAnonymous, assetsOf }: RenderRequest): Promise<Rendering> {
  const { pathname, search } = new URL(url, origin)
  const redirect = redirects[pathname]
  if (redirect) return { redirect }

  const queryClient = createQueryClient(getBy(ask))
  const page = await findPage(pathname + search)
  if (isAnonymous) queryClient.setQueryData(userQuery(getBy(ask)).queryKey, null)
  else await queryClient.prefetchQuery(userQuery(getBy(ask)))
  await queryClient.prefetchQuery({ queryKey: photosKey })
  setPhotos(queryClient.getQueryData<Photos>(photosKey) ?? {})
  // What a personal page shows is fetched by the browser; the server only sends its loading state.
  const info = await loadPage(page, page.route.kind === 'public' ? queryClient : createQueryClient(nothing))
  const html = renderToString(
    <App queryClient={queryClient} first={page} ssr={{ path: pathname, search: search.slice(1) }} />,
  )
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) && !query.meta?.isSource,
  })
  const assets = assetsOf(moduleOf(page.route.screen))
  return { status: info.status ?? 200, html: writeDocument({ head: info.head, origin, html, state, assets }) }
}

/** What the server needs to know of a page before it renders: may it be kept, and under which name. */
export function describe(url: string): { mayBeKept: boolean; cacheKey: string } {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  const { route } = findRoute(pathname)
  const relevant = (route.searchKeys ?? []).flatMap((key) => {
    const value = searchParams.get(key)
    return value === null ? [] : [`${key}=${encodeURIComponent(value)}`]
  })
  const isTyped = route.freeTextKeys?.some((key) => searchParams.get(key)) ?? false
  return { mayBeKept: route.kind === 'public' && !isTyped, cacheKey: `${pathname}?${relevant.join('&')}` }
}

export const publicPaths = routes.filter((route) => route.kind === 'public').map((route) => route.path)
