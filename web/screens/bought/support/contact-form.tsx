import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { paths } from '#contract/site/paths.ts'
import { useShop } from '../../../data/shop.ts'
import { Link } from '../../../language/link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { demonstration, DemonstrationReceipt } from '../../../bought/support/demonstration.tsx'
import { NotSent } from './not-sent.tsx'
import { useMessage } from '../../../bought/support/use-message.ts'

const empty = { name: '', email: '', subject: '', message: '' }

export function ContactForm() {
  const { t } = useLingui()
  const { isDemonstration } = useShop()
  const { fields, bind, isSending, problem, send } = useMessage('support-form', empty)
  const [threadId, setThreadId] = useState<string>()

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setThreadId(undefined)
    await send(fields, (sentTo) => {
      setThreadId(sentTo)
      toast({
        title: t`Message Sent`,
        description: isDemonstration ? t(demonstration.replySoon) : t`We reply by email.`,
      })
    })
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
          {(problem ?? threadId) && (
            <div className="contact-wide">
              {problem && <NotSent problem={problem} />}
              {threadId && <Sent threadId={threadId} />}
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

function Sent({ threadId }: { threadId: string }) {
  const { t } = useLingui()
  const { isDemonstration } = useShop()
  const conversation = paths.supportThread(threadId)
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
