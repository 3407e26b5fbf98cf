import { Trans } from '@lingui/react/macro'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import { useShownCharge } from '../payments/use-shown-charge.ts'
import { useTopUpCharge } from './use-top-up-charge.ts'

/** On the button that pays for a top-up with one click: what it costs comes first, as soon as one is chosen. */
export function ConfirmWords({ chosen }: { chosen: TopUpPackageView | undefined }) {
  const shown = useShownCharge()
  const charge = useTopUpCharge()
  if (!chosen) return <Trans>Confirm Top-up</Trans>
  const price = shown(charge(chosen))
  return (
    <Trans>
      Pay {price}
      <span className="vh">: Confirm Top-up</span>
    </Trans>
  )
}
