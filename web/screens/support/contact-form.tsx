import { useState, type FormEvent } from 'react'
import { sendMessage } from '#contract/api/support.ts'
import type { ContactForm as Message } from '#contract/support.ts'
import { ApiError } from '../../data/api.ts'
import { call } from '../../data/call.ts'
import { note } from '../../base/log.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'

const empty: Message = { name: '', email: '', subject: '', message: '' }

/** With an inbox the message is delivered; without one it is only noted here, and the person is told so. */
async function deliver(message: Message, isDelivered: boolean) {
  if (isDelivered) {
    await call(sendMessage, { body: message })
    toast({ title: 'Message Sent', description: 'We reply within 4 hours.' })
    return
  }
  note('A support message, not sent: this shop has no support inbox', message)
  toast({ title: 'Message Noted', description: 'This shop has no inbox yet, so nothing was sent.', kind: 'tell' })
}

const sentenceOf = (error: unknown) => (error instanceof ApiError ? error.sentence : undefined)

export function ContactForm({ isDelivered }: { isDelivered: boolean }) {
  const [message, setMessage] = useState(empty)
  const [isSending, setIsSending] = useState(false)

  const bind = (name: keyof Message) => ({
    name,
    required: true,
    value: message[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setMessage((written) => ({ ...written, [name]: value })),
  })

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setIsSending(true)
    try {
      await deliver(message, isDelivered)
      setMessage(empty)
    } catch (error) {
      const description = sentenceOf(error) ?? 'Your message was not sent. Please try again.'
      toast({ title: 'Message Not Sent', description, kind: 'bad' })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <section className="far" aria-labelledby="contact">
      <Card pad className="contact">
        <h2 id="contact">Write to us</h2>
        <form className="fields fields-2" onSubmit={(event) => void handleSubmit(event)}>
          <TextField label="Name" autoComplete="name" {...bind('name')} />
          <TextField label="Email" type="email" autoComplete="email" {...bind('email')} />
          <TextField label="Subject" className="contact-wide" {...bind('subject')} />
          <TextArea label="Message" className="contact-wide" rows={5} {...bind('message')} />
          <Button look="sun" type="submit" busy={isSending} className="contact-wide justify-self-start">
            Send Message
          </Button>
        </form>
      </Card>
    </section>
  )
}
