import { Trans } from '@lingui/react/macro'
import { type ReactNode, useCallback, useState } from 'react'
import { fullName } from '#contract/identity/person-name.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useUser } from '../../../data/user.ts'
import { Waiting } from '../../../ui/spinner.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Payer } from '../payment.ts'
import { usePaymentConfig } from '../payment-config.ts'
import type { Fact } from '../../../ui/facts.tsx'
import { BeforePaying } from '../before/before-paying.tsx'
import { type Agreement, useAsked } from '../before/use-agreement.ts'
import { BoughtJustNow, type JustNow } from '../bought-just-now.tsx'
import { useCharge } from '../use-charge.ts'
import { WalletButton } from '../wallet-button.tsx'
import { useExpressPurchase, type WalletHandlers, type WalletWares } from './use-express-purchase.ts'

export type WalletPurchaseProps = WalletHandlers & {
  wares: WalletWares
  /** Shown on a device without a wallet. */
  none?: ReactNode
  /** Data, days, start and end of what is bought. */
  facts: readonly Fact[]
  agreement: Agreement
  justNow: JustNow
  onUnavailable?: () => void
}

/** Buys with the device's wallet, if it has one. */
export default function WalletPurchase({
  wares: listed,
  none = null,
  facts,
  agreement,
  justNow,
  onUnavailable,
  ...handlers
}: WalletPurchaseProps) {
  const config = usePaymentConfig()
  const payer = usePayer()
  const charge = useCharge()
  const wares = { ...listed, ...charge?.(listed) }
  const { buy, isDone } = useExpressPurchase(wares, agreement.agreed, justNow, handlers)
  const asked = useAsked(agreement)
  const [isUnavailable, setIsUnavailable] = useState(false)
  const handleUnavailable = useCallback(() => {
    setIsUnavailable(true)
    onUnavailable?.()
  }, [onUnavailable])

  if (isUnavailable || config.isError) return none
  if (isDone)
    return (
      <Waiting>
        <Trans>Opening your order…</Trans>
      </Waiting>
    )
  if (justNow.twin) return <BoughtJustNow twin={justNow.twin} onBuyAnother={justNow.buyAnother} />
  if (!config.data || !charge) return <Skeleton control height="3.5rem" />
  return (
    <>
      <BeforePaying facts={facts} total={wares} {...{ agreement, asked }} />
      <WalletButton
        config={config.data}
        label={wares.name}
        price={wares.price}
        currency={wares.currency}
        payer={payer}
        mayOpen={asked.mayPay}
        onUnavailable={handleUnavailable}
        onAgreed={buy}
      />
    </>
  )
}

function usePayer(): Payer | undefined {
  const { user } = useUser()
  const language = useLanguage()
  if (!user?.email) return undefined
  return {
    name: fullName(user, language),
    email: user.email,
    ...(user.phone && { phone: user.phone }),
  }
}
