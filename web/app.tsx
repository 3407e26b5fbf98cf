import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import { Chrome } from './chrome/chrome.tsx'
import { ScreenBoundary } from './chrome/screen-boundary.tsx'
import { FreshPrices } from './prices/fresh-prices.tsx'
import { Outlet } from './router/outlet.tsx'
import type { OpenPage } from './router/open-page.ts'

interface AppProps {
  queryClient: QueryClient
  first: OpenPage
  /** Set on the server, where there is no address bar. */
  ssr?: { path: string; search: string }
}

export function App({ queryClient, first, ssr }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router ssrPath={ssr?.path} ssrSearch={ssr?.search}>
        <FreshPrices />
        <Chrome>
          <Outlet first={first} guard={ScreenBoundary} />
        </Chrome>
      </Router>
    </QueryClientProvider>
  )
}
