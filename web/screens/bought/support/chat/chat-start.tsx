import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { fullName } from '#contract/identity/person-name.ts'
import { chatSubject } from '#contract/bought/chat-subject.ts'
import { useUser } from '../../../../data/user.ts'
import { useLanguage } from '../../../../language/use-language.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextArea, TextField } from '../../../../ui/field.tsx'
import { NotSent } from '../not-sent.tsx'
import { useMessage } from '../../../../bought/support/use-message.ts'

const empty = { name: '', email: '', message: '' }

/** The first message of a chat. A signed-in customer is not asked for name and email. */
export function ChatStart({ onStart }: { onStart: (threadId: string) => void }) {
  const { t } = useLingui()
  const { user } = useUser()
  const language = useLanguage()
  const { fields, bind, isSending, problem, send } = useMessage('support-chat', empty)
  const known = user?.email ? { name: fullName(user, language) || user.email, email: user.email } : undefined

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    await send({ ...fields, ...known, subject: chatSubject, channel: 'chat' }, onStart)
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
