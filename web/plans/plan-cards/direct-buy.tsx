import { Trans } from '@lingui/react/macro'
import { Zap } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { PackageView } from '#contract/plans/plan.ts'
import { useIsAlive } from '../../hydration/use-is-alive.ts'
import { useUser } from '../../data/user.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'

// Only customers with a saved card ever need it, so only they fetch it.
const ConfirmPurchase = lazy(() => import('./confirm-purchase.tsx'))

/** Whether the visitor has a saved card. Queried once for all the plans of a page. */
export const useHasSavedCard = (): boolean => useUser().user?.hasSavedCard ?? false

type DirectBuyProps = Pick<ButtonProps, 'look' | 'size' | 'wide'> & { plan: PackageView }

/** Buys with the card that was saved last. */
export function DirectBuy({ plan, look = 'quiet', ...button }: DirectBuyProps) {
  const isAlive = useIsAlive()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        {...button}
        look={look}
        className={isAlive ? undefined : 'invisible'}
        icon={<Zap className="icon" />}
        onClick={() => setIsAsking(true)}
      >
        <Trans>Buy with saved card</Trans>
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmPurchase plan={plan} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
