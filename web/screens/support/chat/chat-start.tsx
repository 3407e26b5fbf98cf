import { type FormEvent, useRef, useState } from 'react'
import { sendMessage } from '#contract/api/support.ts'
import { ApiError } from '../../../data/api.ts'
import { call } from '../../../data/call.ts'
import { useUser } from '../../../data/user.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useDraft } from '../use-draft.ts'

const empty = { name: '', email: '', message: '' }

/** The first message of a chat. Whoever is signed in has told us the rest already. */
export function ChatStart({ onStart }: { onStart: (threadId: string) => void }) {
  const { user } = useUser()
  const { fields, change, clear } = useDraft('support-chat', empty)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const once = useRef<string>(undefined)
  const known = user?.email
    ? { name: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email, email: user.email }
    : undefined

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
    setProblem(undefined)
    try {
      once.current ??= crypto.randomUUID()
      const body = { ...fields, ...known, subject: 'Live chat', channel: 'chat' as const, once: once.current }
      const { threadId } = await call(sendMessage, { body })
      clear()
      onStart(threadId)
    } catch (error) {
      const sentence = error instanceof ApiError ? error.sentence : undefined
      setProblem(sentence ?? 'Please check your connection and try again.')
    } finally {
      setIsSending(false)
    }
  }
  return (
    <form className="stack" onSubmit={(event) => void handleSubmit(event)}>
      {known ? (
        <p className="small muted">Signed in as {known.email}. Answers go there too.</p>
      ) : (
        <>
          <TextField label="Name" autoComplete="name" maxLength={100} {...bind('name')} />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            maxLength={254}
            hint="So that our answer reaches you after you leave this page."
            {...bind('email')}
          />
        </>
      )}
      <TextArea label="How can we help?" rows={4} maxLength={5000} {...bind('message')} />
      {problem && (
        <Notice kind="bad" alert title="Your message was not sent">
          {problem} Nothing you typed is lost.
        </Notice>
      )}
      <Button look="sun" type="submit" busy={isSending} wide>
        Send
      </Button>
    </form>
  )
}
