import { useCallback, useState } from 'react'
import type { PackageView } from '#contract/plan.ts'
import { useUser } from '../../data/user.ts'
import type { Payer } from '../../payments/payment.ts'
import { usePaymentConfig } from '../../payments/payment-config.ts'
import { WalletButton } from '../../payments/wallet-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NoExpress } from './no-express.tsx'
import { useExpressPurchase } from './use-express-purchase.ts'

/** Buys the plan with the wallet of the device, or says that there is none. */
export default function WalletPurchase({ plan }: { plan: PackageView }) {
  const config = usePaymentConfig()
  const payer = usePayer()
  const buy = useExpressPurchase(plan)
  const [isUnavailable, setIsUnavailable] = useState(false)
  const handleUnavailable = useCallback(() => setIsUnavailable(true), [])

  if (isUnavailable || config.isError) return <NoExpress />
  if (!config.data) return <Skeleton control height="3.5rem" />
  return (
    <WalletButton
      config={config.data}
      label={plan.name}
      price={plan.price}
      currency={plan.currency}
      payer={payer}
      onUnavailable={handleUnavailable}
      onAgreed={buy}
    />
  )
}

function usePayer(): Payer | undefined {
  const { user } = useUser()
  if (!user?.email) return undefined
  return { name: [user.firstName, user.lastName].filter(Boolean).join(' '), email: user.email }
}
