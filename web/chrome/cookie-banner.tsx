import { X } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { Link } from '../router/link.tsx'
import { store, useStored } from '../base/storage.ts'
import { Button, IconButton } from '../ui/button.tsx'
import './cookie-banner.css'

const KEY = 'cookie-consent'

/** Asks until there is a stored answer. The server cannot know one, so it never renders the question. */
export function CookieBanner() {
  const stored = useStored(KEY)
  const answer = (accepted: boolean) => store(KEY, String(accepted))

  if (stored !== null) return null
  return (
    <section className="cookie" aria-label="Cookies">
      <p>
        We use cookies to keep you signed in and to remember your currency.{' '}
        <Link className="link" href={paths.privacy} rel="nofollow">
          Learn more
        </Link>
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
