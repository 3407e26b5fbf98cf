import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, memo, type ReactNode, startTransition, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ShopView } from '#contract/site/shop.ts'
import { addressIn, sourceLanguage } from '#contract/languages/languages.ts'
import { ScreenArrival } from '../hydration/settled.ts'
import { useLanguage } from '../language/use-language.ts'
import { followLinks } from './follow-links.ts'
import { forgetFailures } from './forget-failures.ts'
import { type OpenPage, findPage, isSameScreen, loadPage } from './open-page.ts'
import { redirects } from './routes.ts'
import { applyHead } from './head.ts'
import { usePlaceKeeping } from './place-keeping.ts'

/** How long a new page may wait for its data before it is shown in its loading state. */
const patienceMs = 150

const atMost = (ms: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))])

/** Wraps each screen, for when it fails to render. */
type Guard = ComponentType<{ children: ReactNode }>

/** Shows the page of the address. The old page stays until the new one can be rendered. */
export function Outlet({ first, shop, guard }: { first: OpenPage; shop: ShopView; guard: Guard }) {
  const [page, setPage] = useState(first)
  const [pathname, navigate] = useLocation()
  const search = useSearch()
  const queryClient = useQueryClient()
  const { i18n } = useLingui()
  const language = useLanguage()
  const url = search ? `${pathname}?${search}` : pathname
  // The first page belongs to the first address, which the router may spell differently from the server. Fetching its
  // data again would change it during hydration and cause a mismatch.
  const asked = useRef(url)

  useEffect(() => {
    const redirect = redirects[pathname]
    if (redirect) return navigate(redirect, { replace: true })
    if (asked.current === url) return
    asked.current = url
    const isCurrent = () => asked.current === url
    void (async () => {
      const next = await findPage(url).catch(() => undefined)
      // A release may have removed the code of a page: load the new one from the server.
      if (!next) return window.location.assign(addressIn(language, url))
      // The admin is English only, and its address has no language prefix.
      if (next.route.isEnglish && language !== sourceLanguage) return window.location.assign(url)
      // The frame belongs to the first page: the office and the shop load each other anew.
      if (next.route.isOffice !== first.route.isOffice) return window.location.assign(addressIn(language, url))
      forgetFailures(queryClient)
      const info = loadPage(next, { queryClient, i18n, shop })
      info.then(
        ({ head }) => isCurrent() && applyHead({ head, siteName: shop.name, language }),
        () => undefined,
      )
      await atMost(
        patienceMs,
        info.catch(() => undefined),
      )
      if (isCurrent()) startTransition(() => setPage(next))
    })()
  }, [url, pathname, navigate, queryClient, i18n, shop, language, first])

  useEffect(() => followLinks(queryClient, shop), [queryClient, shop])
  usePlaceKeeping(page)
  return <ScreenOf page={page} guard={guard} />
}

/** The query string is up to the screen. */
const isSamePage = (before: { page: OpenPage }, after: { page: OpenPage }) => isSameScreen(before.page, after.page)

/**
 * A component of its own: the frame around it hydrates first, then this, in steps, or at once when it is touched. It
 * never suspends, so the server's HTML stays until then.
 */
const ScreenOf = memo(function ScreenOf({ page, guard: Guard }: { page: OpenPage; guard: Guard }) {
  const { Screen } = page.screen
  return (
    <Suspense>
      <Guard key={page.route.screen + JSON.stringify(page.params)}>
        <Screen params={page.params} />
      </Guard>
      <ScreenArrival />
    </Suspense>
  )
}, isSamePage)
