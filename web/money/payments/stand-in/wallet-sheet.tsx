import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Email } from '#contract/identity/account.ts'
import { firstProblem } from '../../../language/first-problem.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { useSay } from '../../../language/use-say.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FactRows } from '../../../ui/facts.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { WalletProps } from '../payment.ts'
import { pay } from './pay.ts'
import { openProvider } from './provider.ts'

/** The cards in the sandbox's wallet, by their provider ids. */
const cards = [
  { value: 'pm_card_visa', label: 'Visa •••• 4242', note: msg`Pays` },
  { value: 'pm_card_authenticationRequired', label: 'Visa •••• 3184', note: msg`Asks the bank first` },
  { value: 'pm_card_chargeDeclined', label: 'Visa •••• 0002', note: msg`Is declined` },
]

export type SheetProps = Omit<WalletProps, 'mayOpen' | 'onUnavailable'> & { onClose: () => void }

/** What a phone's own wallet would show: the payer, the card and the amount. */
export function WalletSheet(props: SheetProps) {
  const { config, label, price: amount, currency, payer, asksContact = true, onAgreed, onClose } = props
  const { t } = useLingui()
  const [name, setName] = useState(payer?.name ?? '')
  const [email, setEmail] = useState(payer?.email ?? '')
  const [phone, setPhone] = useState(payer?.phone ?? '')
  const [card, setCard] = useState(cards[0]?.value ?? '')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const say = useSay()
  const price = useFormats().planPrice(amount, currency)

  const agree = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const checked = Email.safeParse(email)
    if (asksContact && !checked.success) return setError(firstProblem(checked.error, say))
    setIsBusy(true)
    const confirm = (clientSecret: string) =>
      pay(openProvider(config.publishableKey), clientSecret, { payment_method: card })
    // The wallet is done either way; the page shows any failure.
    await onAgreed({ name, email: checked.data ?? '', ...(phone.trim() && { phone: phone.trim() }) }, confirm)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={() => !isBusy && onClose()}
      title={t`Sandbox wallet`}
      description={t`Stands in for your device’s wallet. Play money only.`}
    >
      <form className="stack" noValidate onSubmit={agree}>
        <FactRows facts={[{ label, value: `${price} ${currency}` }]} />
        {asksContact && (
          <>
            <TextField
              label={t`Name`}
              autoComplete="name"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <TextField
              label={t`Email`}
              type="email"
              autoComplete="email"
              required
              value={email}
              error={error}
              onChange={(event) => {
                setEmail(event.target.value)
                setError(undefined)
              }}
            />
            <TextField
              label={t`Phone`}
              type="tel"
              autoComplete="tel"
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
            />
          </>
        )}
        <Choices
          label={t`Card`}
          choices={cards.map((each) => ({ ...each, note: t(each.note) }))}
          value={card}
          onChange={setCard}
        />
        <Button type="submit" look="sun" size="lg" wide busy={isBusy}>
          {isBusy ? <Trans>Paying…</Trans> : <Trans>Pay {price}</Trans>}
        </Button>
      </form>
    </Dialog>
  )
}
