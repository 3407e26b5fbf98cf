import { Trans, useLingui } from '@lingui/react/macro'
import { Luggage } from 'lucide-react'
import { orderTraitsOf } from '#contract/sales/order.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { paths } from '#contract/site/paths.ts'
import { badgeText } from '#contract/sales/status-traits.ts'
import { shownOrderNo } from '#contract/supply/shown-ids.ts'
import { InstallGuide } from '../../../bought/install/install-guide.tsx'
import { InstallLinkButton } from '../../../bought/install/install-link-button.tsx'
import { ManualCodes } from '../../../bought/install/manual-codes.tsx'
import { QrPicture } from '../../../bought/install/qr-picture.tsx'
import { RescueLink } from '../../../bought/install/rescue-link.tsx'
import { useFormats } from '../../../language/formats-of.ts'
import { useSay } from '../../../language/use-say.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FactRows } from '../../../ui/facts.tsx'
import './installation-dialog.css'

type InstallationDialogProps = { order: OrderView; open: boolean; onOpenChange: (open: boolean) => void }

/** Every way to install the eSIM in one place: one tap, the QR code, or by hand. */
export function InstallationDialog({ order, open, onOpenChange }: InstallationDialogProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { badge } = orderTraitsOf(order.status)
  const say = useSay()
  const facts = [
    { label: t`Order number`, value: <bdi>#{shownOrderNo(order.orderNo)}</bdi> },
    { label: t`Status`, value: <Badge colour={badge.colour}>{badgeText(badge, say)}</Badge> },
    { label: 'ICCID', value: order.iccid ? <bdi>{order.iccid}</bdi> : t`Pending` },
    { label: t`Data`, value: formats.data(order.dataAmount) },
  ]
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title={t`Installation details`}
      description={t`The code works once, on one phone. Install it on the phone you travel with, and keep it there.`}
    >
      {/* Above the picture, which the phone it is shown on cannot scan. */}
      {order.installationCode && <InstallLinkButton installationCode={order.installationCode} />}
      <div className="installation">
        {order.qrCode && <QrPicture qrCode={order.qrCode} />}
        <FactRows facts={facts} />
      </div>
      {order.installationCode && (
        <>
          <section className="stack" aria-label={t`Manual installation`}>
            <ManualCodes installationCode={order.installationCode} />
          </section>
          <LinkButton look="line" wide href={paths.kit(order.id)} icon={<Luggage className="icon" />}>
            <Trans>Arrival kit: opens offline</Trans>
          </LinkButton>
          <RescueLink order={order} />
        </>
      )}
      <section className="stack">
        <h3>
          <Trans>Step by step</Trans>
        </h3>
        <InstallGuide />
      </section>
    </Dialog>
  )
}
