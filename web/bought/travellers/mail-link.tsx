import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { mailTravellerLink } from '#contract/api/travellers.ts'
import { Email } from '#contract/identity/account.ts'
import { ApiError } from '../../data/api.ts'
import { call } from '../../data/call.ts'
import { firstProblem } from '../../language/first-problem.ts'
import { useSay } from '../../language/use-say.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

export function MailLink({ orderId, onSent }: { orderId: string; onSent: () => void }) {
  const { t } = useLingui()
  const say = useSay()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const send = useMutation({
    mutationFn: (address: string) => call(mailTravellerLink, { params: { id: orderId }, body: { email: address } }),
    onSuccess: onSent,
    onError: (failure) =>
      setError((failure instanceof ApiError && failure.sentence) || t`Something went wrong. Please try again.`),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending) return
    const checked = Email.safeParse(email)
    if (!checked.success) return setError(firstProblem(checked.error, say))
    send.mutate(checked.data)
  }
  return (
    <form className="stack gap-3" noValidate onSubmit={submit}>
      <TextField
        label={t`The traveller’s email`}
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        value={email}
        error={error}
        onChange={({ target }) => {
          setEmail(target.value)
          setError(undefined)
        }}
      />
      <div className="flow">
        <Button type="submit" size="sm" busy={send.isPending}>
          <Trans>Send the link</Trans>
        </Button>
      </div>
    </form>
  )
}
