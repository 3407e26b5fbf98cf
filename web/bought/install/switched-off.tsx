import { Trans } from '@lingui/react/macro'

/** The eSIM of an order whose money went back, or was taken back by a bank. */
export const SwitchedOff = () => (
  <p className="small">
    <Trans>The eSIM has been switched off, so it can no longer be used. You can remove it from your phone.</Trans>
  </p>
)
