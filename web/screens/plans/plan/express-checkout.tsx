import { lazy, Suspense } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contract/site/paths.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { useIsSettled } from '../../../hydration/settled.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NoExpress } from './no-express.tsx'

// The payment code is loaded after the page itself.
const PlanWallet = lazy(() => import('./plan-wallet.tsx').catch(() => ({ default: NoExpress })))

/** The wallet button, on devices that have a wallet. Rendered once, whatever the width of the window. */
export function ExpressCheckout({ plan }: { plan: PackageView }) {
  const isSettled = useIsSettled()
  const [, navigate] = useLocation()
  // The checkout first checks what became of a payment already started, so nothing is paid twice.
  const goOn = () => navigate(paths.checkout(plan.id))
  const place = <Skeleton control height="3.5rem" />
  return (
    <div className="express">
      {isSettled ? (
        <Suspense fallback={place}>
          <PlanWallet plan={plan} none={<NoExpress />} onUnrecorded={goOn} onAtTheBank={goOn} />
        </Suspense>
      ) : (
        place
      )}
    </div>
  )
}
