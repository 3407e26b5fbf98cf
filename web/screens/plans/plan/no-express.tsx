import { Trans } from '@lingui/react/macro'

/** Shown on devices without a wallet, or when this cannot be determined. */
export function NoExpress() {
  return (
    <p className="express-none">
      <Trans>Express checkout unavailable</Trans>
    </p>
  )
}
