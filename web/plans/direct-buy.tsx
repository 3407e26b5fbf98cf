import { Zap } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { PackageView } from '#contract/plan.ts'
import { useIsAlive } from '../alive/use-is-alive.ts'
import { useUser } from '../data/user.ts'
import { useSalesPause } from './pause-query.ts'
import { Button } from '../ui/button.tsx'

// Only who has a card on file ever needs it, so nobody else fetches it.
const ConfirmPurchase = lazy(() => import('./confirm-purchase.tsx'))

/** Buys with the card of the last checkout. Whoever has none on file sees nothing. */
export function DirectBuy({ plan }: { plan: PackageView }) {
  const { user } = useUser()
  const isAlive = useIsAlive()
  const [isAsking, setIsAsking] = useState(false)
  const isPaused = useSalesPause() !== undefined
  if (!user?.hasSavedCard || isPaused) return null
  return (
    <>
      <Button
        look="quiet"
        className={isAlive ? undefined : 'invisible'}
        icon={<Zap className="icon" />}
        onClick={() => setIsAsking(true)}
      >
        Buy with saved card
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmPurchase plan={plan} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
