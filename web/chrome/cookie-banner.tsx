import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useIsSettled } from '../alive/settled.ts'
import { store, useStored } from '../base/storage.ts'
import { useShop } from '../data/shop.ts'
import { Link } from '../language/link.tsx'
import { legalLinks } from '../shop/legal-links.ts'
import { Button, IconButton } from '../ui/button.tsx'
import './cookie-banner.css'

const KEY = 'cookie-consent'

/** The server cannot know an answer, so it never renders the question, and nobody waits for it. */
export function CookieBanner() {
  return useIsSettled() && <CookieQuestion />
}

/** Asks until there is a stored answer. */
function CookieQuestion() {
  const { t } = useLingui()
  const stored = useStored(KEY)
  const privacy = legalLinks(useShop()).find(({ kind }) => kind === 'privacy')
  const answer = (accepted: boolean) => store(KEY, String(accepted))

  if (stored !== null) return null
  return (
    <section className="cookie" aria-label={t`Cookies`}>
      <p>
        <Trans>We use cookies to keep you signed in and to remember your currency.</Trans>{' '}
        {privacy && (
          <Link className="link" href={privacy.path} rel="nofollow">
            <Trans>Learn more</Trans>
          </Link>
        )}
      </p>
      <div className="cookie-acts">
        <Button look="line" size="sm" onClick={() => answer(false)}>
          <Trans>Decline</Trans>
        </Button>
        <Button look="solid" size="sm" onClick={() => answer(true)}>
          <Trans>Accept</Trans>
        </Button>
      </div>
      <IconButton label={t`Close`} icon={<X className="icon" />} onClick={() => answer(false)} />
    </section>
  )
}
