import { useLingui } from '@lingui/react/macro'
import { qrCodeSource } from '#contract/bought/order-view.ts'
import { classes } from '../../ui/classes.ts'
import './qr-picture.css'

/** The code a phone's camera reads: dark on white in both colour schemes, as wide as its container. */
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
