import { Trans } from '@lingui/react/macro'

/** For devices without a wallet, and for when nobody knows. */
export function NoExpress() {
  return (
    <p className="express-none">
      <Trans>Express checkout unavailable</Trans>
    </p>
  )
}
