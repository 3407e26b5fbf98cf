import { Trans } from '@lingui/react/macro'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import { useShownCharge } from '../../money/payments/use-shown-charge.ts'
import { useTopUpCharge } from './use-top-up-charge.ts'

/** On the button that pays for a top-up with one click: that it costs money, and how much, as soon as one is chosen. */
export function ConfirmWords({ chosen }: { chosen: TopUpPackageView | undefined }) {
  const shown = useShownCharge()
  const charge = useTopUpCharge()
  if (!chosen) return <Trans>Confirm Top-up</Trans>
  const price = shown(charge(chosen))
  return <Trans>Confirm Top-up · pay {price}</Trans>
}
