import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type OpenPage, findPage, loadPage } from './open-page.ts'
import { redirects } from './routes.ts'
import { applyHead } from './head.ts'
import { usePlaceKeeping } from './place-keeping.ts'

/** How long a new page may wait for its data before it is shown in its loading state. */
const patienceMs = 150

const atMost = (ms: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))])

/** Shows the page of the address. The old page stays until the new one can be drawn. */
export function Outlet({ first }: { first: OpenPage }) {
  const [page, setPage] = useState(first)
  const [pathname, navigate] = useLocation()
  const search = useSearch()
  const queryClient = useQueryClient()
  const url = search ? `${pathname}?${search}` : pathname
  const asked = useRef(first.url)

  useEffect(() => {
    const redirect = redirects[pathname]
    if (redirect) return navigate(redirect, { replace: true })
    if (asked.current === url) return
    asked.current = url
    const isCurrent = () => asked.current === url
    void (async () => {
      const next = await findPage(url).catch(() => undefined)
      // The code of a page may be gone after a new version was deployed: the server has the new one.
      if (!next) return window.location.assign(url)
      const info = loadPage(next, queryClient)
      info.then(
        ({ head }) => isCurrent() && applyHead(head),
        () => undefined,
      )
      await atMost(
        patienceMs,
        info.catch(() => undefined),
      )
      if (isCurrent()) startTransition(() => setPage(next))
    })()
  }, [url, pathname, navigate, queryClient])

  usePlaceKeeping(page)
  const { Screen } = page.screen
  return <Screen key={page.route.screen + JSON.stringify(page.params)} params={page.params} />
}
