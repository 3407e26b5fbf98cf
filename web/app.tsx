import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import { prefixOf, type Language } from '#contract/languages/languages.ts'
import { Chrome } from './site/chrome/chrome.tsx'
import { ScreenBoundary } from './site/chrome/screen-boundary.tsx'
import { shopIn } from './data/shop.ts'
import { FreshPrices } from './money/prices/fresh-prices.tsx'
import { Outlet } from './router/outlet.tsx'
import type { OpenPage } from './router/open-page.ts'

interface AppProps {
  queryClient: QueryClient
  i18n: I18n
  first: OpenPage
  /** Set on the server, where there is no address bar. */
  ssr?: { path: string; search: string }
}

export function App({ queryClient, i18n, first, ssr }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <Router base={prefixOf(i18n.locale as Language)} ssrPath={ssr?.path} ssrSearch={ssr?.search}>
          <FreshPrices />
          <Chrome isOffice={first.route.isOffice}>
            <Outlet first={first} shop={shopIn(queryClient)} guard={ScreenBoundary} />
          </Chrome>
        </Router>
      </I18nProvider>
    </QueryClientProvider>
  )
}
