import { useRef, useState, type FormEvent } from 'react'
import { sendMessage } from '#contract/api/support.ts'
import { paths } from '#contract/paths.ts'
import { ApiError } from '../../data/api.ts'
import { call } from '../../data/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useDraft } from './use-draft.ts'

const empty = { name: '', email: '', subject: '', message: '' }

type Outcome = { kind: 'sent'; threadId: string } | { kind: 'failed'; sentence: string }

const sentenceOf = (error: unknown) =>
  (error instanceof ApiError ? error.sentence : undefined) ?? 'Please check your connection and try again.'

/** What is typed here stays until the shop has it: through a failure, a reload and a lost connection. */
export function ContactForm() {
  const { fields, change, clear } = useDraft('support-form', empty)
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  // The same for every try at the same message.
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
      toast({ title: 'Message Sent', description: 'We reply within 4 hours.' })
    } catch (error) {
      setOutcome({ kind: 'failed', sentence: sentenceOf(error) })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <section className="far" aria-labelledby="contact">
      <Card pad className="contact">
        <h2 id="contact">Write to us</h2>
        <form className="fields fields-2" onSubmit={(event) => void handleSubmit(event)}>
          <TextField label="Name" autoComplete="name" maxLength={100} {...bind('name')} />
          <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...bind('email')} />
          <TextField label="Subject" className="contact-wide" maxLength={200} {...bind('subject')} />
          <TextArea label="Message" className="contact-wide" rows={5} maxLength={5000} {...bind('message')} />
          {outcome && (
            <div className="contact-wide">
              <Told outcome={outcome} />
            </div>
          )}
          <Button look="sun" type="submit" busy={isSending} className="contact-wide justify-self-start">
            Send Message
          </Button>
        </form>
      </Card>
    </section>
  )
}

function Told({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'failed')
    return (
      <Notice kind="bad" alert title="Your message was not sent">
        {outcome.sentence} Nothing you typed is lost.
      </Notice>
    )
  return (
    <Notice kind="good" title="We have your message">
      One of us will answer by email within 4 hours.{' '}
      <a className="link" href={paths.supportThread(outcome.threadId)}>
        Open the conversation
      </a>
    </Notice>
  )
}
