import type { PackageView } from '#contract/plans/plan.ts'
import { usePlanFacts } from '../../../plans/plan-cards/use-plan-facts.ts'
import { useJustNow } from '../../../money/payments/bought-just-now.tsx'
import { useAgreement } from '../../../money/payments/before/use-agreement.ts'
import WalletPurchase, { type WalletPurchaseProps } from '../../../money/payments/express/wallet-purchase.tsx'

type PlanWalletProps = Omit<WalletPurchaseProps, 'wares' | 'facts' | 'agreement' | 'justNow'> & { plan: PackageView }

/** Buys a plan with the device's wallet, from the plan's own page. */
export default function PlanWallet({ plan, ...followers }: PlanWalletProps) {
  const agreement = useAgreement()
  const justNow = useJustNow()
  const facts = usePlanFacts(plan)
  const wares = { ...plan, goods: { packageCode: plan.packageCode } }
  return <WalletPurchase {...{ wares, facts, agreement, justNow }} {...followers} />
}
