import { Trans, useLingui } from '@lingui/react/macro'
import { Mail, MessageCircle } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { paths } from '#contract/site/paths.ts'
import { useShop } from '../../../data/shop.ts'
import { useUser } from '../../../data/user.ts'
import { Link } from '../../../language/link.tsx'
import { PhoneLink } from '../../../site/branding/contact-links.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { demonstration } from '../../../bought/support/demonstration.tsx'

/** Most visitors read an answer and leave, so the chat code is loaded when a visitor opens the chat. */
const ChatPanel = lazy(async () => ({ default: (await import('./chat/chat-panel.tsx')).ChatPanel }))

function goToForm() {
  const field = document.querySelector<HTMLInputElement>('.contact input')
  field?.closest('section')?.scrollIntoView({ behavior: 'smooth' })
  field?.focus({ preventScroll: true })
}

export function ContactOptions({ inbox }: { inbox: string | undefined }) {
  const { t } = useLingui()
  const { isDemonstration, hours } = useShop()
  const [isOpen, setIsOpen] = useState(false)
  // Stays mounted once opened, so that the closing animation is visible.
  const [isWanted, setIsWanted] = useState(false)
  const startChat = () => {
    setIsWanted(true)
    setIsOpen(true)
  }
  return (
    <section className="cols-2" aria-label={t`Contact options`}>
      <Card pad className="contact-option">
        <MessageCircle className="icon icon-lg" />
        <h2>
          <Trans>Live Chat</Trans>
        </h2>
        <p className="muted">
          {isDemonstration ? (
            t(demonstration.chatHours)
          ) : hours ? (
            <bdi>{hours}</bdi>
          ) : (
            <Trans>We reply here and by email</Trans>
          )}
        </p>
        <Button look="line" onClick={startChat}>
          <Trans>Start Chat</Trans>
        </Button>
      </Card>
      <Card pad className="contact-option">
        <Mail className="icon icon-lg" />
        <h2>
          <Trans>Email Support</Trans>
        </h2>
        <p className="muted">{isDemonstration ? t(demonstration.emailHours) : <Trans>We reply by email</Trans>}</p>
        <Button look="line" onClick={goToForm}>
          <Trans>Send Email</Trans>
        </Button>
      </Card>
      <OwnThreads inbox={inbox} />
      {isWanted && (
        <Suspense fallback={null}>
          <ChatPanel open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </section>
  )
}

function OwnThreads({ inbox }: { inbox: string | undefined }) {
  const { user } = useUser()
  const { phone } = useShop()
  if (!user && !inbox && !phone) return null
  return (
    <p className="contact-more small">
      {user && (
        <Link className="link" href={paths.supportThreads}>
          <Trans>Your messages</Trans>
        </Link>
      )}
      {inbox && (
        <span className="muted">
          <Trans>
            Or write to{' '}
            <a className="link" href={`mailto:${inbox}`} dir="ltr">
              {inbox}
            </a>
          </Trans>
        </span>
      )}
      {phone && (
        <span className="muted">
          <Trans>
            Or call <PhoneLink className="link" phone={phone} />
          </Trans>
        </span>
      )}
    </p>
  )
}
