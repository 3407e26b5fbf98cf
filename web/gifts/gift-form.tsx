import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { writeGift } from '#contract/api/gifts.ts'
import { GiftRequest, type GiftView, longestMessage } from '#contract/gifts/gift.ts'
import { longestNickname } from '#contract/travellers/traveller.ts'
import { ApiError } from '../data/api.ts'
import { call } from '../data/call.ts'
import { firstProblem } from '../language/first-problem.ts'
import { useSay } from '../language/use-say.ts'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'

type GiftFormProps = {
  orderId: string
  gift: GiftView['gift']
  onSaved: (view: GiftView) => void
  onCancel: () => void
}

/** The card. A day without a time: it is mailed in the morning, by this device's time zone. */
export function GiftForm({ orderId, gift, onSaved, onCancel }: GiftFormProps) {
  const { t } = useLingui()
  const say = useSay()
  const [card, setCard] = useState({
    recipient: gift?.recipient ?? '',
    giver: gift?.giver ?? '',
    message: gift?.message ?? '',
    email: gift?.email ?? '',
    sendOn: gift?.sendOn ?? '',
  })
  const [problem, setProblem] = useState<{ field?: string | undefined; text: string | undefined }>()
  const save = useMutation({
    mutationFn: (body: GiftRequest) => call(writeGift, { params: { id: orderId }, body }),
    onSuccess: onSaved,
    onError: (failure) =>
      setProblem({
        text: (failure instanceof ApiError && failure.sentence) || t`Something went wrong. Please try again.`,
      }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const { email, sendOn, ...words } = card
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const checked = GiftRequest.safeParse({
      ...words,
      ...(email && { email }),
      ...(email && sendOn && { sendOn, timeZone }),
    })
    if (!checked.success) {
      const [issue] = checked.error.issues
      return setProblem({ field: String(issue?.path[0]), text: firstProblem(checked.error, say) })
    }
    save.mutate(checked.data)
  }
  const typed = (name: keyof typeof card) => ({
    name,
    value: card[name],
    error: problem?.field === name ? problem.text : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setCard({ ...card, [name]: target.value })
      setProblem(undefined)
    },
  })
  return (
    <form className="stack gap-3" noValidate onSubmit={submit}>
      <TextField
        label={t`Who is it for?`}
        maxLength={longestNickname}
        autoComplete="off"
        required
        {...typed('recipient')}
      />
      <TextField label={t`From`} maxLength={longestNickname} autoComplete="off" required {...typed('giver')} />
      <TextArea label={t`A few words`} rows={3} maxLength={longestMessage} {...typed('message')} />
      <TextField
        label={t`Their email (optional)`}
        hint={t`Leave it empty to send the link yourself, or to print the card.`}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...typed('email')}
      />
      {card.email && (
        <TextField
          label={t`Send it on (optional)`}
          hint={t`At 9 in the morning, by your clock. Without a day, it goes out at once.`}
          type="date"
          {...typed('sendOn')}
        />
      )}
      {gift?.email && card.email !== gift.email && (
        <Notice kind="tell" title={t`Another address gets a new link`}>
          <Trans>The one that was mailed, copied or printed before will open nothing.</Trans>
        </Notice>
      )}
      {problem && !problem.field && (
        <Notice kind="bad" title={problem.text} alert>
          {null}
        </Notice>
      )}
      <div className="flow">
        <Button type="submit" busy={save.isPending}>
          <Trans>Save the card</Trans>
        </Button>
        <Button look="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
