import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useShownCharge } from '../../payments/use-shown-charge.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import type { AppliedCode, Code } from './use-code.ts'
import '../../plans/question-fold.css'
import './code-box.css'

/** Folded until the buyer has a code; answers at once with the new total, or the reason. */
export function CodeBox({ code }: { code: Code }) {
  if (code.applied) return <Applied applied={code.applied} isChecking={code.isChecking} onRemove={code.remove} />
  return <Fold code={code} />
}

function Fold({ code }: { code: Code }) {
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
        <Trans>Have a code?</Trans>
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
          <Trans>A code comes off first, then store credit; your card pays the rest.</Trans>
        </p>
      </form>
    </details>
  )
}

type AppliedProps = { applied: AppliedCode; isChecking: boolean; onRemove: () => void }

function Applied({ applied, isChecking, onRemove }: AppliedProps) {
  const { t } = useLingui()
  const shown = useShownCharge()
  const discount = shown({ price: applied.discount, currency: applied.currency })
  const total = shown({ price: applied.total, currency: applied.currency })
  const code = applied.code
  return (
    <Card as="section" pad className="code-applied" aria-label={t`Code`} aria-busy={isChecking}>
      <div role="status">
        <p>
          <b>
            <Trans>Code {code}</Trans>
          </b>
        </p>
        <p className="small muted">
          <Trans>
            The code takes {discount} off. The total is now {total}.
          </Trans>
        </p>
      </div>
      <Button look="line" size="sm" onClick={onRemove}>
        <Trans>Remove code</Trans>
      </Button>
    </Card>
  )
}
