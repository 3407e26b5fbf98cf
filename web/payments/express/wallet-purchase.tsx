import { type ReactNode, useCallback, useState } from 'react'
import { useUser } from '../../data/user.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Payer } from '../payment.ts'
import { usePaymentConfig } from '../payment-config.ts'
import { WalletButton } from '../wallet-button.tsx'
import { useExpressPurchase, type WalletFollowers, type WalletPlan } from './use-express-purchase.ts'

export type WalletPurchaseProps = WalletFollowers & {
  plan: WalletPlan
  /** What stands here on a device without a wallet. */
  none?: ReactNode
  /** What is said under the button, where there is one. */
  below?: ReactNode
  onUnavailable?: () => void
}

/** Buys the plan with the wallet of the device, where there is one. */
export default function WalletPurchase({ plan, none = null, below, onUnavailable, ...followers }: WalletPurchaseProps) {
  const config = usePaymentConfig()
  const payer = usePayer()
  const buy = useExpressPurchase(plan, followers)
  const [isUnavailable, setIsUnavailable] = useState(false)
  const handleUnavailable = useCallback(() => {
    setIsUnavailable(true)
    onUnavailable?.()
  }, [onUnavailable])

  if (isUnavailable || config.isError) return none
  if (!config.data) return <Skeleton control height="3.5rem" />
  return (
    <>
      <WalletButton
        config={config.data}
        label={plan.name}
        price={plan.price}
        currency={plan.currency}
        payer={payer}
        onUnavailable={handleUnavailable}
        onAgreed={buy}
      />
      {below}
    </>
  )
}

function usePayer(): Payer | undefined {
  const { user } = useUser()
  if (!user?.email) return undefined
  return {
    name: [user.firstName, user.lastName].filter(Boolean).join(' '),
    email: user.email,
    ...(user.phone && { phone: user.phone }),
  }
}
