import { useLingui } from '@lingui/react/macro'
import { qrCodeSource } from '#contract/orders/order-view.ts'
import { classes } from '../ui/classes.ts'
import './qr-picture.css'

/** The code a phone's camera reads: dark on white by day and by night. As wide as what it stands in. */
export function QrPicture({ qrCode, className }: { qrCode: string; className?: string }) {
  const { t } = useLingui()
  return (
    <span className={classes('qr', className)}>
      <img
        src={qrCodeSource(qrCode)}
        alt={t`QR code for installing the eSIM`}
        width={240}
        height={240}
        decoding="async"
      />
    </span>
  )
}
