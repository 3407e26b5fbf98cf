import { Trans, useLingui } from '@lingui/react/macro'
import { Wallet as WalletIcon } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useStored } from '../../../base/storage.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { Payer, WalletProps } from '../payment.ts'
import { findWalletOwner } from './wallet-owner.ts'
import type { SheetProps } from './wallet-sheet.tsx'

/** In the sandbox every device can pay, unless this is `off` in the browser's storage. */
const SWITCH = 'sandbox-wallet'

/** The button of the sandbox's wallet. The sheet's code loads when it is opened. */
export default function Wallet({ mayOpen, onUnavailable, onAgreed, ...props }: WalletProps) {
  const { t } = useLingui()
  const canPay = useStored(SWITCH) !== 'off'
  const [lastPayer, setLastPayer] = useState<Payer>()
  const [owner, setOwner] = useState<Payer>()
  const [Sheet, setSheet] = useState<ComponentType<SheetProps>>()

  useEffect(() => {
    if (!canPay) onUnavailable()
  }, [canPay, onUnavailable])

  const open = async () => {
    if (mayOpen && !mayOpen()) return
    try {
      const { WalletSheet } = await import('./wallet-sheet.tsx')
      setOwner(findWalletOwner())
      setSheet(() => WalletSheet)
    } catch {
      toast({ title: t`Payment Error`, description: t`An unexpected error occurred. Please try again.`, kind: 'bad' })
    }
  }

  const agree: WalletProps['onAgreed'] = (payer, confirm) => {
    setLastPayer(payer)
    return onAgreed(payer, confirm)
  }

  if (!canPay) return null
  return (
    <>
      <Button size="lg" wide icon={<WalletIcon className="icon" />} onClick={open}>
        <Trans>Buy with wallet</Trans>
      </Button>
      {Sheet && (
        <Sheet
          {...props}
          payer={lastPayer ?? props.payer ?? owner}
          onAgreed={agree}
          onClose={() => setSheet(undefined)}
        />
      )}
    </>
  )
}
