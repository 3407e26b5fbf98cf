import { Trans } from '@lingui/react/macro'
import { Suspense, type ReactNode, useLayoutEffect } from 'react'
import { frameComesAlive } from '../../hydration/come-alive.ts'
import { CurrencyProvider } from '../../money/prices/chosen-currency.tsx'
import { ToastArea } from '../../ui/toast-area.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import './chrome.css'

/** The frame around every page. The office brings its own. */
export function Chrome({ isOffice, children }: { isOffice: boolean | undefined; children: ReactNode }) {
  useLayoutEffect(frameComesAlive, [])
  return (
    <CurrencyProvider>
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      {!isOffice && <Header />}
      <OfflineNotice />
      {isOffice ? (
        children
      ) : (
        <>
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Suspense>
            <Footer />
          </Suspense>
          <CookieBanner />
          <LanguageOffer />
        </>
      )}
      <ToastArea />
    </CurrencyProvider>
  )
}
