import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import '../../../ui/check-field.css'
import '../../../ui/field.css'
import type { Agreement, Asked } from './use-agreement.ts'

/** Asks a buyer who may withdraw to agree to an early beginning. Never ticked beforehand. Empty for other buyers. */
export function BeginNowBox({ agreement, asked }: { agreement: Agreement; asked: Asked }) {
  const { boxId: id, isMissing } = asked
  const { beginNow } = agreement.buyer
  if (!beginNow) return null
  return (
    <div className="check-field begin-now">
      <input
        id={id}
        type="checkbox"
        required
        checked={agreement.isTicked}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        onChange={({ target }) => agreement.tick(target.checked)}
      />
      <div>
        <label htmlFor={id} lang={beginNow.language}>
          {beginNow.text}
        </label>
        {isMissing && (
          <p className="error" id={`${id}-error`} role="alert">
            <CircleAlert className="icon" />
            <Trans>
              Please tick this box to pay. Without your consent we may not begin before the 14 days are over.
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}
