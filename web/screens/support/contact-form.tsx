import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import { sendMessage } from '#contract/api/support.ts'
import { paths } from '#contract/pages/paths.ts'
import { ApiError } from '../../data/api.ts'
import { call } from '../../data/call.ts'
import { useShop } from '../../data/shop.ts'
import { Link } from '../../language/link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { demonstration, DemonstrationReceipt } from '../../support/demonstration.tsx'
import { NotSent } from './not-sent.tsx'
import { useDraft } from '../../support/use-draft.ts'

const empty = { name: '', email: '', subject: '', message: '' }

type Outcome = { kind: 'sent'; threadId: string } | { kind: 'failed'; problem: string }

/** The draft is stored until the server has accepted it, so a failure, a reload or a lost connection loses nothing. */
export function ContactForm() {
  const { t } = useLingui()
  const { isDemonstration } = useShop()
  const { fields, change, clear } = useDraft('support-form', empty)
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  // Idempotency key: the same for every attempt to send one message.
  const once = useRef<string>(undefined)

  const bind = (name: keyof typeof empty) => ({
    name,
    required: true,
    value: fields[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      once.current = undefined
      change({ [name]: value })
    },
  })

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    setOutcome(undefined)
    try {
      once.current ??= crypto.randomUUID()
      const { threadId } = await call(sendMessage, { body: { ...fields, once: once.current } })
      once.current = undefined
      clear()
      setOutcome({ kind: 'sent', threadId })
      toast({
        title: t`Message Sent`,
        description: isDemonstration ? t(demonstration.replySoon) : t`We reply by email.`,
      })
    } catch (error) {
      const told = error instanceof ApiError ? error.sentence : undefined
      setOutcome({ kind: 'failed', problem: told ?? t`Please check your connection and try again.` })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <section className="far" aria-labelledby="contact">
      <Card pad className="contact">
        <h2 id="contact">
          <Trans>Write to us</Trans>
        </h2>
        <form className="fields fields-2" onSubmit={(event) => void handleSubmit(event)}>
          <TextField label={t`Name`} autoComplete="name" maxLength={100} {...bind('name')} />
          <TextField label={t`Email`} type="email" autoComplete="email" maxLength={254} {...bind('email')} />
          <TextField label={t`Subject`} className="contact-wide" maxLength={200} {...bind('subject')} />
          <TextArea label={t`Message`} className="contact-wide" rows={5} maxLength={5000} {...bind('message')} />
          {outcome && (
            <div className="contact-wide">
              <Told outcome={outcome} />
            </div>
          )}
          <Button look="sun" type="submit" busy={isSending} className="contact-wide justify-self-start">
            <Trans>Send Message</Trans>
          </Button>
        </form>
      </Card>
    </section>
  )
}

function Told({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui()
  const { isDemonstration } = useShop()
  if (outcome.kind === 'failed') return <NotSent problem={outcome.problem} />
  const conversation = paths.supportThread(outcome.threadId)
  return (
    <Notice kind="good" title={t`We’ve received your message`}>
      {isDemonstration ? (
        <DemonstrationReceipt conversation={conversation} />
      ) : (
        <Trans>
          One of us will answer by email.{' '}
          <Link className="link" href={conversation}>
            Open the conversation
          </Link>
        </Trans>
      )}
    </Notice>
  )
}
