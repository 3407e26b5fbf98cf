import { type Messages, setupI18n } from '@lingui/core'
import { defaultShouldDehydrateQuery, dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  addressIn,
  intlTagOf,
  isLanguage,
  splitAddress,
  translated,
  understood,
} from '#contract/languages/languages.ts'
import type { RenderRequest, Renderer } from '#contract/site/renderer.ts'
import { App } from './app.tsx'
import { writeDocument } from './document.ts'
import { ApiError, type Get } from './data/api.ts'
import { createQueryClient } from './data/query-client.ts'
import { userQuery } from './data/user.ts'
import { findPage, loadPage, moduleOf } from './router/open-page.ts'
import { photosQuery } from './data/photos-query.ts'
import { shopIn, shopQuery } from './data/shop.ts'
import { endWithOneStop } from './language/one-full-stop.ts'
import { noteRate } from './money/prices/price.tsx'
import { setPhotos } from './posters/photos.ts'
import { findRoute, redirects, routes } from './router/routes.ts'

const getBy =
  (ask: RenderRequest['ask']): Get =>
  async (path, given) => {
    const { status, body } = await ask(path, given?.body)
    if (status >= 400) throw new ApiError(status, body)
    return JSON.parse(body) as unknown
  }

/** One page serves every screen that works offline. */
const offlineScreens = ['offline', ...routes.filter((route) => route.worksOffline).map((route) => route.screen)]

/** The languages of addresses: also those this shop does not offer, to which old links may lead. */
const recognised = [...new Set([...translated, ...understood])]

/** Always fails, so that a personal page's loader settles on what it shows without data. */
const nothing: Get = () => Promise.reject(new ApiError(401, 'personal pages are drawn in the browser'))

export const render: Renderer['render'] = async ({ url, origin, ask, isAnonymous, assetsOf, wordsOf, brand }) => {
  const { pathname, search } = new URL(url, origin)
  const { language, rest } = splitAddress(pathname)
  const asked = splitAddress(pathname, recognised)
  // A link from before the shop limited its languages.
  if (!isLanguage(asked.language)) return { redirect: asked.rest + search }
  const redirect = redirects[rest]
  if (redirect) return { redirect: addressIn(language, redirect) }

  const queryClient = createQueryClient(getBy(ask))
  const page = await findPage(rest + search)
  if (page.route.isEnglish && rest !== pathname) return { redirect: rest + search }
  const screens = page.route.screen === 'offline' ? offlineScreens : [page.route.screen]
  if (isAnonymous) queryClient.setQueryData(userQuery().queryKey, null)
  else await queryClient.prefetchQuery(userQuery())
  await Promise.all([queryClient.prefetchQuery(photosQuery), queryClient.prefetchQuery(shopQuery)])
  setPhotos(queryClient.getQueryData(photosQuery.queryKey) ?? {})
  const shop = shopIn(queryClient)
  if (shop.startsIn) noteRate(queryClient, shop.startsIn)
  const { folder, ...words } = wordsOf(language, screens, shop.isDemonstration)
  const messages = words.messages as Messages
  const i18n = endWithOneStop(
    setupI18n({ locale: language, locales: intlTagOf(language), messages: { [language]: messages } }),
  )
  // The browser fetches the data of a personal page; the server sends only its loading state.
  const info = await loadPage(page, {
    queryClient: page.route.kind === 'public' ? queryClient : createQueryClient(nothing),
    i18n,
    shop,
  })
  const html = renderToString(
    <App queryClient={queryClient} i18n={i18n} first={page} ssr={{ path: pathname, search: search.slice(1) }} />,
  )
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) && !query.meta?.isSource,
  })
  const assets = assetsOf([moduleOf(page.route.screen), ...(info.parts ?? [])])
  return {
    status: info.status ?? 200,
    html: writeDocument({
      head: info.head,
      siteName: shop.name,
      isDemonstration: shop.isDemonstration,
      brand,
      origin,
      html,
      state,
      assets,
      words: { language, screens, folder, messages },
    }),
  }
}

export const describe: Renderer['describe'] = (url) => {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  const { route } = findRoute(splitAddress(pathname, recognised).rest)
  const relevant = (route.searchKeys ?? []).flatMap((key) => {
    const value = searchParams.get(key)
    const isKnown = value !== null && (route.knownValues?.[key]?.test(value) ?? true)
    return isKnown ? [`${key}=${encodeURIComponent(value)}`] : []
  })
  const isTyped = route.freeTextKeys?.some((key) => searchParams.get(key)) ?? false
  return { mayBeKept: route.kind === 'public' && !isTyped, cacheKey: `${pathname}?${relevant.join('&')}` }
}

export const publicPaths = routes.filter((route) => route.kind === 'public').map((route) => route.path)
