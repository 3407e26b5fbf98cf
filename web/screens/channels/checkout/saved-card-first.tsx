import { useLingui } from '@lingui/react/macro'
import type { PackageView } from '#contract/plans/plan.ts'
import { PaymentNote } from '../../../money/payments/payment-note.tsx'
import { usePayingWith } from '../../../money/payments/way-to-pay.ts'
import { DirectBuy } from '../../../plans/plan-cards/direct-buy.tsx'
import { Card } from '../../../ui/card.tsx'

/**
 * The card saved earlier, named, before any field. Its button opens the confirmation that plan pages have. Empty if the
 * provider keeps no card.
 */
export function SavedCardFirst({ plan, otherwise }: { plan: PackageView; otherwise: string }) {
  const { t } = useLingui()
  if (!usePayingWith().data?.card) return null
  return (
    <>
      <Card as="section" pad className="stack gap-3" aria-label={t`Buy with saved card`}>
        <PaymentNote price={plan.price} />
        <DirectBuy plan={plan} look="solid" size="lg" wide />
      </Card>
      <p className="pay-or">{otherwise}</p>
    </>
  )
}
