import { useLingui } from '@lingui/react/macro'
import type { PackageView } from '#contract/plans/plan.ts'
import { PaymentNote } from '../../../money/payments/payment-note.tsx'
import { usePayingWith } from '../../../money/payments/way-to-pay.ts'
import { DirectBuy } from '../../../plans/plan-cards/direct-buy.tsx'
import { BottomActionBar } from '../../../ui/bottom-action-bar.tsx'
import { Card } from '../../../ui/card.tsx'

/**
 * The card saved earlier, named, before any field. Its button opens the confirmation that plan pages have, and on a phone
 * it is the one along the window's edge; the card form keeps its own below its fields. Empty if the provider keeps no
 * card.
 */
export function SavedCardFirst({ plan, otherwise }: { plan: PackageView; otherwise: string }) {
  const { t } = useLingui()
  if (!usePayingWith().data?.card) return null
  return (
    <>
      <Card as="section" pad className="stack gap-3" aria-label={t`Buy with saved card`}>
        <PaymentNote price={plan.price} />
        <BottomActionBar className="pay-bar saved-card-bar">
          <DirectBuy plan={plan} look="sun" size="lg" wide />
        </BottomActionBar>
      </Card>
      <p className="pay-or">{otherwise}</p>
    </>
  )
}
