import { Trans } from '@lingui/react/macro'
import { Luggage } from 'lucide-react'
import { isInstallable, type OrderView, wasUsed } from '#contract/bought/order-view.ts'
import { paths } from '#contract/site/paths.ts'
import { useKeepShown } from '../../../bought/arrival-kits/keep-shown.ts'
import { InstallLinkButton } from '../../../bought/install/install-link-button.tsx'
import { ManualCodes } from '../../../bought/install/manual-codes.tsx'
import { QrPicture } from '../../../bought/install/qr-picture.tsx'
import { RescueLink } from '../../../bought/install/rescue-link.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Installs the eSIM. A placeholder holds the space until the code arrives, so that nothing jumps. */
export function InstallCard({ order }: { order: OrderView }) {
  const { qrCode, installationCode } = order
  const isReady = isInstallable(order)
  useKeepShown(isReady ? [order.id] : [])
  return (
    <Card as="section" pad className="install">
      {/* Above the picture, which the phone it is shown on cannot scan. */}
      <div className="stack install-here">
        <h2>
          {wasUsed(order) ? (
            <Trans>Installation details</Trans>
          ) : isReady ? (
            <Trans>Install your eSIM</Trans>
          ) : (
            <Trans>Your code is on its way</Trans>
          )}
        </h2>
        {isReady && !wasUsed(order) && installationCode && <InstallLinkButton installationCode={installationCode} />}
      </div>
      {isReady && qrCode ? <QrPicture qrCode={qrCode} /> : <QrToCome />}
      <div className="stack">
        {!wasUsed(order) && (
          <p className="muted">
            {isReady ? (
              <Trans>Scan the code with the phone you’ll travel with, or use one of the options below.</Trans>
            ) : (
              <Trans>Your code will appear here automatically. Keep this page open, or check your email later.</Trans>
            )}
          </p>
        )}
        {isReady && (
          <LinkButton look="line" href={paths.kit(order.id)} icon={<Luggage className="icon" />}>
            <Trans>Arrival kit: opens offline</Trans>
          </LinkButton>
        )}
        {isReady && installationCode && (
          <details className="manual" open>
            <summary>
              <Trans>Reading this on the same phone? Type it in instead</Trans>
            </summary>
            <ManualCodes installationCode={installationCode} />
          </details>
        )}
        {isReady && <RescueLink order={order} />}
      </div>
    </Card>
  )
}

function QrToCome() {
  return (
    <div className="qr" aria-hidden="true">
      <Skeleton height="auto" className="qr-to-come" />
    </div>
  )
}
