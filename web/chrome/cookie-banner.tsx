import { X } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { useIsSettled } from '../alive/settled.ts'
import { store, useStored } from '../base/storage.ts'
import { Button, IconButton } from '../ui/button.tsx'
import './cookie-banner.css'

const KEY = 'cookie-consent'

/** The server cannot know an answer, so it never renders the question, and nobody waits for it. */
export function CookieBanner() {
  return useIsSettled() && <CookieQuestion />
}

/** Asks until there is a stored answer. */
function CookieQuestion() {
  const stored = useStored(KEY)
  const answer = (accepted: boolean) => store(KEY, String(accepted))

  if (stored !== null) return null
  return (
    <section className="cookie" aria-label="Cookies">
      <p>
        We use cookies to keep you signed in and to remember your currency.{' '}
        <a className="link" href={paths.privacy} rel="nofollow">
          Learn more
        </a>
      </p>
      <div className="cookie-acts">
        <Button look="line" size="sm" onClick={() => answer(false)}>
          Decline
        </Button>
        <Button look="solid" size="sm" onClick={() => answer(true)}>
          Accept
        </Button>
      </div>
      <IconButton label="Close" icon={<X className="icon" />} onClick={() => answer(false)} />
    </section>
  )
}
