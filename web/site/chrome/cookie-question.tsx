import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useShop } from '../../data/shop.ts'
import { Link } from '../../language/link.tsx'
import { legalLinks } from '../branding/legal-links.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { keepOffFields } from './keep-off-fields.ts'
import './cookie-question.css'

export default function CookieQuestion({ onAnswer }: { onAnswer: (accepted: boolean) => void }) {
  const { t } = useLingui()
  const privacy = legalLinks(useShop()).find(({ kind }) => kind === 'privacy')
  const notice = useRef<HTMLElement>(null)
  useLayoutEffect(() => (notice.current ? keepOffFields(notice.current) : undefined), [])
  return (
    <section ref={notice} className="cookie" aria-label={t`Cookies`}>
      <p>
        <Trans>We use cookies to keep you signed in and to remember your currency.</Trans>{' '}
        {privacy && (
          <Link className="link" href={privacy.path} rel="nofollow">
            <Trans>Learn more</Trans>
          </Link>
        )}
      </p>
      <div className="cookie-acts">
        <Button look="line" size="sm" onClick={() => onAnswer(false)}>
          <Trans>Decline</Trans>
        </Button>
        <Button look="solid" size="sm" onClick={() => onAnswer(true)}>
          <Trans>Accept</Trans>
        </Button>
      </div>
      <IconButton label={t`Close`} icon={<X className="icon" />} onClick={() => onAnswer(false)} />
    </section>
  )
}
