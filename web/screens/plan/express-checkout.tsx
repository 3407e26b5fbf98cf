import { lazy, Suspense } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contract/pages/paths.ts'
import type { PackageView } from '#contract/catalog/plan.ts'
import { useIsSettled } from '../../hydration/settled.ts'
import { TermsLine } from '../../payments/terms-line.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NoExpress } from './no-express.tsx'

// Paying is no part of looking at a plan: its code follows once the page stands.
const WalletPurchase = lazy(() =>
  import('../../payments/express/wallet-purchase.tsx').catch(() => ({ default: NoExpress })),
)

/** A wallet's own button, on devices that have a wallet. There is one on the page, whatever its width. */
export function ExpressCheckout({ plan }: { plan: PackageView }) {
  const isSettled = useIsSettled()
  const [, navigate] = useLocation()
  // The checkout asks first what became of a payment that was begun, and pays no second time.
  const goOn = () => navigate(paths.checkout(plan.id))
  const place = <Skeleton control height="3.5rem" />
  return (
    <div className="express">
      {isSettled ? (
        <Suspense fallback={place}>
          <WalletPurchase
            wares={{ ...plan, goods: { packageCode: plan.packageCode } }}
            none={<NoExpress />}
            below={<TermsLine />}
            onUnrecorded={goOn}
            onAtTheBank={goOn}
          />
        </Suspense>
      ) : (
        place
      )}
    </div>
  )
}
