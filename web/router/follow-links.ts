import type { QueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { i18n } from '@lingui/core'
import type { ShopView } from '#contract/site/shop.ts'
import { isApi } from '#contract/api/endpoint.ts'
import { splitAddress } from '#contract/languages/languages.ts'
import { isForBrowser } from './is-for-browser.ts'
import { findPage, loadPage } from './open-page.ts'

/** The link of an event and the page of ours it leads to. The browser handles files, other sites and new windows. */
function linkOf({ target }: Event): { link: HTMLAnchorElement; href: string; rest: string } | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  const href = link?.getAttribute('href')
  if (!link || !href || link.target || link.hasAttribute('download')) return undefined
  const isOurs = /^\/(?!\/|sandbox)/.test(href) && !isApi(href)
  const { language, rest } = splitAddress(href)
  // Another language is another document.
  return isOurs && language === i18n.locale ? { link, href, rest } : undefined
}

/**
 * Makes every link inside the shop change the page without loading another document, and prefetches the page when the
 * visitor is about to follow it. One listener for all: links stay plain `a` elements, even on pages with two hundred of
 * them, and work the same before hydration.
 */
export function followLinks(queryClient: QueryClient, shop: ShopView): () => void {
  const warm = (event: Event) => {
    const found = linkOf(event)
    // Moving the mouse within the link does not count as entering it.
    const before = event instanceof MouseEvent ? event.relatedTarget : null
    if (!found || (before instanceof Node && found.link.contains(before))) return
    findPage(found.rest)
      .then((page) => loadPage(page, { queryClient, i18n, shop }))
      .catch(() => undefined)
  }
  const follow = (event: MouseEvent) => {
    const found = isForBrowser(event) || event.defaultPrevented ? undefined : linkOf(event)
    if (!found) return
    event.preventDefault()
    navigate(found.href)
  }
  const over = new AbortController()
  const { signal } = over
  document.addEventListener('click', follow, { signal })
  for (const name of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(name, warm, { signal, passive: true })
  return () => over.abort()
}
