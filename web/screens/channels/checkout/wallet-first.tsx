import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { WalletPurchaseProps } from '../../../money/payments/express/wallet-purchase.tsx'
import type { WalletHandlers } from '../../../money/payments/express/use-express-purchase.ts'
import type { JustNow } from '../../../money/payments/bought-just-now.tsx'
import type { Agreement } from '../../../money/payments/before/use-agreement.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWaresFacts } from './use-wares-facts.ts'
import { useWaresName } from './use-wares-name.ts'
import type { Wares } from './wares.ts'

const WalletPurchase = lazy<ComponentType<WalletPurchaseProps>>(() =>
  import('../../../money/payments/express/wallet-purchase.tsx').catch(() => ({ default: NoWallet })),
)

type WalletFirstProps = WalletHandlers & {
  agreement: Agreement
  justNow: JustNow
  wares: Wares
  /** The price the buyer has seen and would pay. */
  price: string
  /** The code that lowered it. */
  code: string | undefined
  /** The label of the alternative below the wallet button. */
  otherwise: string
}

/** The device's wallet, offered before any field: it supplies name, email and phone number. */
export function WalletFirst({ agreement, justNow, wares, price, code, otherwise, ...handlers }: WalletFirstProps) {
  const { t } = useLingui()
  const name = useWaresName(wares)
  const facts = useWaresFacts(wares)
  const [isOffered, setIsOffered] = useState(true)
  const handleUnavailable = useCallback(() => setIsOffered(false), [])
  if (!isOffered) return null
  return (
    <>
      <Card as="section" pad className="stack gap-3" aria-label={t`Express checkout`}>
        <Suspense fallback={<Skeleton control height="3.5rem" />}>
          <WalletPurchase
            wares={{ goods: wares.goods, currency: wares.currency, name, price, code }}
            facts={facts}
            agreement={agreement}
            justNow={justNow}
            onUnavailable={handleUnavailable}
            {...handlers}
          />
        </Suspense>
        <p className="small muted">
          <Trans>Nothing to type: your wallet fills in your name, email and phone.</Trans>
        </p>
      </Card>
      <p className="pay-or">{otherwise}</p>
    </>
  )
}

function NoWallet({ onUnavailable }: WalletPurchaseProps) {
  useEffect(() => onUnavailable?.(), [onUnavailable])
  return null
}
