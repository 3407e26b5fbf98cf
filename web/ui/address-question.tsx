import { Trans } from '@lingui/react/macro'
import { likelyAddress } from '../base/likely-address.ts'
import { Button } from './button.tsx'
import './address-question.css'

/** Asks about an address that looks like a typo. One tap takes the suggestion; ignoring it is fine. */
export function AddressQuestion({ email, onTake }: { email: string; onTake: (email: string) => void }) {
  const meant = likelyAddress(email)
  return (
    <div role="status">
      {meant && (
        <p className="address-question small">
          <span>
            <Trans>
              Did you mean <b dir="ltr">{meant}</b>?
            </Trans>
          </span>
          <Button look="line" size="sm" onClick={() => onTake(meant)}>
            <Trans>Yes, use it</Trans>
          </Button>
        </p>
      )}
    </div>
  )
}
