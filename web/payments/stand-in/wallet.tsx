import { Wallet as WalletIcon } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useStored } from '../../lib/storage.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { WalletProps } from '../payment.ts'

export type SheetProps = Omit<WalletProps, 'onUnavailable'> & { onClose: () => void }

/** In the sandbox every device can pay, unless this is `off` in the browser's storage. */
const SWITCH = 'sandbox-wallet'

/** The button of the sandbox's wallet. The wallet itself comes when it is opened. */
export default function Wallet({ onUnavailable, ...props }: WalletProps) {
  const canPay = useStored(SWITCH) !== 'off'
  const [Sheet, setSheet] = useState<ComponentType<SheetProps>>()

  useEffect(() => {
    if (!canPay) onUnavailable()
  }, [canPay, onUnavailable])

  const open = async () => {
    try {
      const { WalletSheet } = await import('./wallet-sheet.tsx')
      setSheet(() => WalletSheet)
    } catch {
      toast({ title: 'Payment Error', description: 'An unexpected error occurred. Please try again.', kind: 'bad' })
    }
  }

  if (!canPay) return null
  return (
    <>
      <Button size="lg" wide icon={<WalletIcon className="icon" />} onClick={open}>
        Buy with wallet
      </Button>
      {Sheet && <Sheet {...props} onClose={() => setSheet(undefined)} />}
    </>
  )
}
