import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { useIsSettled } from '../../hydration/settled.ts'
import { readStored } from '../../base/storage.ts'
import { useLanguage } from '../../language/use-language.ts'
import { languageToOffer } from './language-to-offer.ts'

const KEY = 'language-offered'

// Most visitors already read their own language, so this loads only for those who do not. If it fails, nothing is lost.
const Bar = lazy(() => import('./language-offer-bar.tsx').catch(() => ({ default: () => <></> })))

/** Offers the browser's preferred language, once. The server cannot: its cached pages are the same for all visitors. */
export function LanguageOffer() {
  return useIsSettled() && <OfferIfDue />
}

function OfferIfDue() {
  const language = useLanguage()
  const [path] = useLocation()
  const [first] = useState(path)
  // Decided once: storing that the offer was shown must not hide it again.
  const [offered] = useState(() =>
    languageToOffer({
      language,
      path,
      wishes: navigator.languages,
      cookies: document.cookie,
      wasOffered: readStored(KEY) !== null,
    }),
  )
  const [isOpen, setIsOpen] = useState(true)
  // A visitor who goes on to another page understands this language.
  if (isOpen && path !== first) setIsOpen(false)
  if (!offered || !isOpen) return null
  return (
    <Suspense>
      <Bar language={offered} storageKey={KEY} onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}
