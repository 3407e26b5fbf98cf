import { paths } from '#contract/paths.ts'
import { useIsAlive } from '../../alive/use-is-alive.ts'
import { useUser } from '../../data/user.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StepLoading } from './checkout-loading.tsx'
import { Columns } from './columns.tsx'
import { LiveCheckout } from './live-checkout.tsx'
import type { ShownPlan } from './use-checkout-plan.ts'

export function Checkout({ plan, isWithdrawn }: { plan: ShownPlan; isWithdrawn: boolean }) {
  // What this tab remembers is unknown to the server, which draws the page without it.
  const isAlive = useIsAlive()
  const { isLoading } = useUser()
  if (isAlive && !isLoading && !isWithdrawn) return <LiveCheckout key={plan.packageCode} plan={plan} />
  return (
    <Columns plan={plan} price={plan.price}>
      {isWithdrawn ? <Withdrawn /> : <StepLoading />}
    </Columns>
  )
}

function Withdrawn() {
  return (
    <Notice kind="warn" title="This plan is no longer sold">
      <p>Nothing has been charged. Others for the same trip are close by.</p>
      <LinkButton className="mt-3" href={paths.countries}>
        Browse Countries
      </LinkButton>
    </Notice>
  )
}
