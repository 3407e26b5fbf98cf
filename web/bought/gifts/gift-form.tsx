import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { writeGift } from '#contract/api/gifts.ts'
import { GiftRequest, type GiftView, longestMessage } from '#contract/bought/gift.ts'
import { longestNickname } from '#contract/sales/traveller.ts'
import { ApiError } from '../../data/api.ts'
import { call } from '../../data/call.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useContractForm } from '../../ui/use-contract-form.ts'

type GiftFormProps = {
  orderId: string
  gift: GiftView['gift']
  onSaved: (view: GiftView) => void
  onCancel: () => void
}

/** The card. A day without a time: it is mailed in the morning, by this device's time zone. */
export function GiftForm({ orderId, gift, onSaved, onCancel }: GiftFormProps) {
  const { t } = useLingui()
  const save = useMutation({
    mutationFn: (body: GiftRequest) => call(writeGift, { params: { id: orderId }, body }),
    onSuccess: onSaved,
  })
  const initial = {
    recipient: gift?.recipient ?? '',
    giver: gift?.giver ?? '',
    message: gift?.message ?? '',
    email: gift?.email ?? '',
    sendOn: gift?.sendOn ?? '',
  }
  const { typed, field, form } = useContractForm(GiftRequest, initial, save, ({ email, sendOn, ...words }) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return { ...words, ...(email && { email }), ...(email && sendOn && { sendOn, timeZone }) }
  })
  return (
    <form className="stack gap-3" {...form}>
      <TextField
        label={t`Who is it for?`}
        maxLength={longestNickname}
        autoComplete="off"
        required
        {...field('recipient')}
      />
      <TextField
        label={t({ message: 'From', context: 'the name of the giver of a present' })}
        maxLength={longestNickname}
        autoComplete="off"
        required
        {...field('giver')}
      />
      <TextArea label={t`A few words`} rows={3} maxLength={longestMessage} {...field('message')} />
      <TextField
        label={t`Their email (optional)`}
        hint={t`Leave it empty to send the link yourself, or to print the card.`}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...field('email')}
      />
      {typed.email && (
        <TextField
          label={t`Send it on (optional)`}
          hint={t`At 9 in the morning, by your clock. Without a day, it goes out at once.`}
          type="date"
          {...field('sendOn')}
        />
      )}
      {gift?.email && typed.email !== gift.email && (
        <Notice kind="tell" title={t`Another address gets a new link`}>
          <Trans>The one that was mailed, copied or printed before will open nothing.</Trans>
        </Notice>
      )}
      {save.error && (
        <Notice
          kind="bad"
          title={(save.error instanceof ApiError && save.error.sentence) || t`Something went wrong. Please try again.`}
          alert
        >
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
