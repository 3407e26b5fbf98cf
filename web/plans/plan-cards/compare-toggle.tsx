import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Plus } from 'lucide-react'
import { planName } from '#contract/plans/place-names.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { useNaming } from '../../language/naming.ts'
import { toast } from '../../ui/toast-store.ts'
import './compare-toggle.css'
import { togglePick, useIsPicked } from './picked-plans.ts'

/** Adds a plan to those to compare, or removes it. */
export function CompareToggle({ plan }: { plan: PackageView }) {
  const { t } = useLingui()
  const name = planName(plan, useNaming())
  const isPicked = useIsPicked(plan.id)
  const handleClick = () => {
    if (togglePick(plan)) return
    toast({ title: t`You can compare up to four plans`, kind: 'tell' })
  }
  const Icon = isPicked ? Check : Plus
  return (
    <button type="button" className="compare-toggle" aria-pressed={isPicked} onClick={handleClick}>
      <Icon className="icon" />
      <span className="compare-word">
        <Trans context="button that picks a plan to compare it with others">Compare</Trans>
      </span>
      <span className="vh">{name}</span>
    </button>
  )
}
