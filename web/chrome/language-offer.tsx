import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { useIsSettled } from '../hydration/settled.ts'
import { readStored } from '../base/storage.ts'
import { useLanguage } from '../language/use-language.ts'
import { languageToOffer } from './language-to-offer.ts'

const KEY = 'language-offered'

// Most visitors read their own language, so what offers another comes only to those who do not. Nobody misses it.
const Bar = lazy(() => import('./language-offer-bar.tsx').catch(() => ({ default: () => <></> })))

/** Tells, once, of the language the browser prefers. The server cannot know it of a page it keeps for everybody. */
export function LanguageOffer() {
  return useIsSettled() && <OfferIfDue />
}

function OfferIfDue() {
  const language = useLanguage()
  const [path] = useLocation()
  const [first] = useState(path)
  // Asked once: the note that it was made must not take it away again.
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
  // Whoever goes on reading has understood.
  if (isOpen && path !== first) setIsOpen(false)
  if (!offered || !isOpen) return null
  return (
    <Suspense>
      <Bar language={offered} storageKey={KEY} onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}
