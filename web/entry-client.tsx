import './styles/app.css'
import { i18n } from '@lingui/core'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { splitAddress } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { onceAlive, onceSettled } from './hydration/settled.ts'
import { App } from './app.tsx'
import { keepRef } from './base/kept-ref.ts'
import { tidyDraftsIfAny } from './base/tidy-drafts-if-any.ts'
import { getJson } from './data/api.ts'
import { applyHead } from './router/head.ts'
import { createQueryClient } from './data/query-client.ts'
import { refreshUser, userQuery } from './data/user.ts'
import { tidyKitsIfAny } from './bought/arrival-kits/tidy-kits-if-any.ts'
import { putBackTyping } from './language/keep-typing.ts'
import { pageLanguage, type PageWords, takeWords } from './language/words.ts'
import { findOfflinePage, findPage, loadPage } from './router/open-page.ts'
import { photosQuery } from './data/photos-query.ts'
import { shopIn } from './data/shop.ts'
import { setPhotos } from './posters/photos.ts'

// As browsers have it: the app is loaded, and errors from here on are worth a stack.
Error.stackTraceLimit = 10

/** Yields to the browser, so that it can handle input before the next piece of work. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

await nextTask()
const queryClient = createQueryClient(getJson)
const words = document.getElementById('words')?.textContent
if (words) takeWords(JSON.parse(words) as PageWords)
const state = document.getElementById('state')?.textContent
if (state) hydrate(queryClient, JSON.parse(state) as DehydratedState)
setPhotos(queryClient.getQueryData(photosQuery.queryKey) ?? {})

const root = document.getElementById('root')
const { pathname, search } = window.location
keepRef(search)
const url = splitAddress(pathname + search).rest
// Offline, the service worker answers every address with the one page it keeps.
const isKept = document.querySelector('[data-stand-in]') !== null
const isStandIn = isKept && splitAddress(pathname).rest !== paths.offline
if (root && isStandIn) {
  const first = await findOfflinePage(url)
  loadPage(first, { queryClient, i18n, shop: shopIn(queryClient) }).then(
    ({ head }) => applyHead({ head, siteName: shopIn(queryClient).name, language: pageLanguage() }),
    () => undefined,
  )
  createRoot(root).render(<App queryClient={queryClient} i18n={i18n} first={first} />)
} else if (root) {
  const first = await findPage(url)
  await nextTask()
  putBackTyping()
  startTransition(() => void hydrateRoot(root, <App queryClient={queryClient} i18n={i18n} first={first} />))
}

// A page fresh from the server already says whether the visitor is signed in. A page from the back/forward history may
// predate a sign-in, the offline page belongs to no account, and a page without data says nothing: in those cases ask
// the server once.
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const isFresh = !isKept && arrival !== undefined && arrival.type !== 'back_forward'
const known = queryClient.getQueryData(userQuery().queryKey)
const whoIsHere = () => {
  if (isFresh && known === null) return Promise.resolve(null)
  if (known !== undefined) return refreshUser(queryClient)
  // Where nothing was known, the header has asked by now; on a slow phone the answer or a failure may already be there.
  const asked = queryClient.getQueryState(userQuery().queryKey)
  return asked?.error ? Promise.reject(asked.error) : queryClient.ensureQueryData(userQuery())
}
onceAlive(() => {
  whoIsHere().then(
    (user) =>
      onceSettled(() => {
        void tidyDraftsIfAny(user?.id ?? null)
        void tidyKitsIfAny(user?.id ?? null)
      }),
    () => undefined,
  )
})

// After everything the page itself needs. A development server has no files worth caching.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  onceSettled(() => void navigator.serviceWorker.register('/sw.js', { scope: '/' }).catch(() => undefined))
}
