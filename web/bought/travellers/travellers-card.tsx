import { Trans, useLingui } from '@lingui/react/macro'
import type { TravellerView } from '#contract/sales/traveller.ts'
import { Card } from '../../ui/card.tsx'
import { TravellerRow } from './traveller-row.tsx'
import './travellers.css'

type TravellersCardProps = { travellers: readonly TravellerView[]; onChanged: () => void }

/** The buyer's view of a group: a link for each traveller, who has installed, and what is left. */
export function TravellersCard({ travellers, onChanged }: TravellersCardProps) {
  const { t } = useLingui()
  return (
    <Card as="section" pad className="stack" aria-label={t`Your travellers`}>
      <h2 className="side-title">
        <Trans>Your travellers</Trans>
      </h2>
      <p className="small muted">
        <Trans>Send everyone their own link. It opens their eSIM without an account, and shows no price.</Trans>
      </p>
      <ol className="travellers">
        {travellers.map((traveller, index) => (
          <TravellerRow key={traveller.orderId} number={index + 1} traveller={traveller} onChanged={onChanged} />
        ))}
      </ol>
    </Card>
  )
}
