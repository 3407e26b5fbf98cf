import { Luggage } from 'lucide-react'
import { isInstallable, type OrderView } from '#contract/order-view.ts'
import { paths } from '#contract/paths.ts'
import { InstallLinkButton } from '../../install/install-link-button.tsx'
import { ManualCodes } from '../../install/manual-codes.tsx'
import { QrPicture } from '../../install/qr-picture.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Steps } from '../../ui/steps.tsx'

const steps = [
  {
    title: 'Scan this code',
    text: 'On iPhone: Settings, Cellular, Add eSIM. On Android: Settings, SIMs, Add eSIM.',
  },
  { title: 'Name the line Landfall', text: 'Keep your own line for calls and texts.' },
  { title: 'Land, then switch on data roaming', text: 'Only for the Landfall line.' },
]

/** From the code to the first bar of signal. Before the code is there its place is kept, so that nothing jumps. */
export function InstallCard({ order }: { order: OrderView }) {
  const { qrCode, installationCode } = order
  const isReady = isInstallable(order)
  return (
    <Card as="section" pad className="install">
      {isReady && qrCode ? <QrPicture qrCode={qrCode} /> : <QrToCome />}
      <div className="stack">
        <h2>{isReady ? 'Install your eSIM' : 'What happens next'}</h2>
        {isReady && installationCode && <InstallLinkButton installationCode={installationCode} />}
        <Steps steps={steps} />
        {isReady && (
          <LinkButton look="line" href={paths.kit(order.id)} icon={<Luggage className="icon" />}>
            Arrival kit: opens without a connection
          </LinkButton>
        )}
        {isReady && installationCode && (
          <details className="manual" open>
            <summary>Reading this on the same phone? Type it in instead</summary>
            <ManualCodes installationCode={installationCode} />
          </details>
        )}
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
