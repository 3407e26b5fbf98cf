import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useBooksAmounts } from '../../../money/prices/books-amounts.ts'
import { useShownCharge } from '../../../money/payments/use-shown-charge.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { AppliedCode, Code } from './use-code.ts'
import '../../../plans/plan-cards/question-fold.css'
import './code-box.css'

/** Folded until the buyer has a code; answers at once with the new total, or the reason. */
export function CodeBox({ code, voucher }: { code: Code; voucher?: Code | undefined }) {
  const { t } = useLingui()
  return (
    <>
      <Slot code={code} question={t`Have a code?`} />
      {voucher && <Slot code={voucher} question={t`Have a voucher, too?`} />}
    </>
  )
}

function Slot({ code, question }: { code: Code; question: string }) {
  if (code.applied) return <Applied applied={code.applied} isChecking={code.isChecking} onRemove={code.remove} />
  return <Fold code={code} question={question} />
}

function Fold({ code, question }: { code: Code; question: string }) {
  const { t } = useLingui()
  const [text, setText] = useState(code.typed ?? '')
  const [isOpen, setIsOpen] = useState(code.typed !== undefined)
  const { refusal } = code
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = text.trim()
    if (typed === '' || code.isChecking) return
    if (typed === code.typed) code.askAgain()
    else code.apply(typed)
  }
  return (
    <details
      className="card question-fold code-box"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {question}
        <ChevronDown className="icon" />
      </summary>
      <form className="code-box-form" noValidate onSubmit={submit}>
        <div className="code-box-row">
          <TextField
            label={t`Code`}
            value={text}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value)
              // The reason was about what stood here before.
              if (refusal) code.remove()
            }}
            error={refusal && (refusal.sentence ?? t`Something went wrong. Please try again.`)}
          />
          <Button type="submit" look="line" busy={code.isChecking}>
            <Trans>Apply</Trans>
          </Button>
        </div>
        <p className="small muted">
          <Trans>A discount comes off first. Then a voucher or your store credit pays, and your card the rest.</Trans>
        </p>
      </form>
    </details>
  )
}

type AppliedProps = { applied: AppliedCode; isChecking: boolean; onRemove: () => void }

function Applied({ applied, isChecking, onRemove }: AppliedProps) {
  const { t } = useLingui()
  const code = applied.code
  return (
    <Card as="section" pad className="code-applied" aria-label={t`Code`} aria-busy={isChecking}>
      <div role="status">
        <p>
          <b>{applied.voucher ? <Trans>Voucher {code}</Trans> : <Trans>Code {code}</Trans>}</b>
        </p>
        <p className="small muted">
          <Worth applied={applied} />
        </p>
      </div>
      <Button look="line" size="sm" onClick={onRemove}>
        {applied.voucher ? <Trans>Remove voucher</Trans> : <Trans>Remove code</Trans>}
      </Button>
    </Card>
  )
}

/** What it takes off, or pays. A voucher is kept in the shop's own currency, and says what stays on it in that and in the buyer's. */
function Worth({ applied }: { applied: AppliedCode }) {
  const shown = useShownCharge()
  const { withWorth } = useBooksAmounts()
  const { voucher, currency } = applied
  const discount = shown({ price: applied.discount, currency })
  const total = shown({ price: applied.total, currency })
  if (!voucher)
    return (
      <Trans>
        The code takes {discount} off. The total is now {total}.
      </Trans>
    )
  const pays = shown({ price: voucher.pays, currency })
  const rest = shown({ price: voucher.rest, currency })
  const isSpent = Number(voucher.left) === 0
  const left =
    isSpent || voucher.leftCurrency === currency ? shown({ price: voucher.left, currency }) : withWorth(voucher.left)
  if (Number(voucher.rest) === 0)
    return (
      <Trans>
        The voucher pays all of it, {pays}. {left} stays on it.
      </Trans>
    )
  return (
    <Trans>
      The voucher pays {pays}, and {rest} is left for your card. {left} stays on it.
    </Trans>
  )
}
