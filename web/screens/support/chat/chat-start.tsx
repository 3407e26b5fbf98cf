import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { fullName } from '#contract/accounts/person-name.ts'
import { sendMessage } from '#contract/api/support.ts'
import { chatSubject } from '#contract/support/chat-subject.ts'
import { ApiError } from '../../../data/api.ts'
import { call } from '../../../data/call.ts'
import { useUser } from '../../../data/user.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { NotSent } from '../not-sent.tsx'
import { useDraft } from '../../../support/use-draft.ts'

const empty = { name: '', email: '', message: '' }

/** The first message of a chat. A signed-in customer is not asked for name and email. */
export function ChatStart({ onStart }: { onStart: (threadId: string) => void }) {
  const { t } = useLingui()
  const { user } = useUser()
  const language = useLanguage()
  const { fields, change, clear } = useDraft('support-chat', empty)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const once = useRef<string>(undefined)
  const known = user?.email ? { name: fullName(user, language) || user.email, email: user.email } : undefined

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
      const body = { ...fields, ...known, subject: chatSubject, channel: 'chat' as const, once: once.current }
      const { threadId } = await call(sendMessage, { body })
      clear()
      onStart(threadId)
    } catch (error) {
      const sentence = error instanceof ApiError ? error.sentence : undefined
      setProblem(sentence ?? t`Please check your connection and try again.`)
    } finally {
      setIsSending(false)
    }
  }
  return (
    <form className="stack" onSubmit={(event) => void handleSubmit(event)}>
      {known ? (
        <SignedInAs email={known.email} />
      ) : (
        <>
          <TextField label={t`Name`} autoComplete="name" maxLength={100} {...bind('name')} />
          <TextField
            label={t`Email`}
            type="email"
            autoComplete="email"
            maxLength={254}
            hint={t`So our reply can reach you after you leave this page.`}
            {...bind('email')}
          />
        </>
      )}
      <TextArea label={t`How can we help?`} rows={4} maxLength={5000} {...bind('message')} />
      {problem && <NotSent problem={problem} />}
      <Button look="sun" type="submit" busy={isSending} wide>
        <Trans>Send</Trans>
      </Button>
    </form>
  )
}

const SignedInAs = ({ email }: { email: string }) => (
  <p className="small muted">
    <Trans>
      Signed in as <bdi>{email}</bdi>. Answers go there too.
    </Trans>
  </p>
)
