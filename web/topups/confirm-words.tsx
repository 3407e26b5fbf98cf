import { Trans } from '@lingui/react/macro'
import { booksCurrency } from '#contract/money/money.ts'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import { useFormats } from '../language/formats-of.ts'

/** On the button that pays for a top-up with one click: what it costs comes first, as soon as one is chosen. */
export function ConfirmWords({ chosen }: { chosen: TopUpPackageView | undefined }) {
  const { planPrice } = useFormats()
  if (!chosen) return <Trans>Confirm Top-up</Trans>
  const price = planPrice(chosen.price, booksCurrency)
  return (
    <Trans>
      Pay {price}
      <span className="vh">: Confirm Top-up</span>
    </Trans>
  )
}
