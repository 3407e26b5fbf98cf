import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OrderView } from '#contract/bought/order-view.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { InstallCard } from './install-card.tsx'

/**
 * The order on a group's page is one traveller's, and the buyer may be another or stay at home: installing it here would
 * spend that traveller's link. So the code is shown once the buyer says that it is theirs.
 */
export function WhoseEsim({ order }: { order: OrderView }) {
  const { t } = useLingui()
  const [isOwn, setIsOwn] = useState(false)
  const { travellers = [], id } = order
  const place = travellers.findIndex(({ orderId }) => orderId === id)
  const number = place + 1
  const who = travellers[place]?.name ?? t`Traveller ${number}`
  if (isOwn) return <InstallCard order={order} />
  return (
    <Card as="section" pad className="stack" aria-labelledby="whose-esim">
      <h2 id="whose-esim">
        <Trans>Are you travelling too?</Trans>
      </h2>
      <p className="muted">
        <Trans>
          The eSIM of <bdi>{who}</bdi> can be installed only once. If that is you, install it here. If not, send the
          link above.
        </Trans>
      </p>
      <div className="flow">
        <Button onClick={() => setIsOwn(true)}>
          <Trans>Yes, install mine here</Trans>
        </Button>
      </div>
    </Card>
  )
}
