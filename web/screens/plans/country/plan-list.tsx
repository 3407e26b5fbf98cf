import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useDeferredValue, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { addressIn } from '#contract/languages/languages.ts'
import { isFiltering, matchesFilter } from '#contract/plans/plan-filter.ts'
import { sortPlans } from '#contract/plans/plan-sort.ts'
import { bestValue } from '#contract/plans/plan-value.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { useListed } from '../../../money/prices/price.tsx'
import { useLanguage } from '../../../language/use-language.ts'
import { useHasSavedCard } from '../../../plans/plan-cards/direct-buy.tsx'
import { useSalesPause } from '../../../plans/plan-cards/pause-query.ts'
import { PausedNotice } from '../../../plans/plan-cards/paused-notice.tsx'
import { PickedBar } from '../../../plans/plan-cards/picked-bar.tsx'
import { PlanCard } from '../../../plans/plan-cards/plan-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from './filter-bar.tsx'
import { SortSelect } from './sort-select.tsx'
import { usePlanChoice } from './use-plan-choice.ts'
import '../../../plans/plan-cards/plan-rows.css'

/** Without script, the buttons that clear the filters submit this empty form, which opens the page without a query. */
const CLEAR_FORM = 'clear-filters'
const FILTER_FORM = 'filter-plans'

/** The plans that pass the filters of the address, and the bar that sets them. */
export function PlanList({ plans, countryCode }: { plans: readonly PackageView[]; countryCode: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { chosen, listed: written, choose } = usePlanChoice()
  // The cards follow in steps, which a key may interrupt.
  const listed = useDeferredValue(written)
  const [pathname] = useLocation()
  const pause = useSalesPause()
  const buysDirectly = useHasSavedCard() && !pause
  const bar = useRef<HTMLFormElement>(null)
  const priced = useListed()
  const shown = useMemo(
    () =>
      sortPlans(
        plans.filter((plan) => matchesFilter(plan, listed.filter)),
        listed.sort,
        priced,
      ),
    [plans, listed, priced],
  )

  // Best among all plans of the country: a filter does not change which plan is the best value.
  const best = useMemo(() => new Set(bestValue(plans.map(priced)).map(({ id }) => id)), [plans, priced])

  const [left, all] = [shown.length, plans.length]

  const handleClear = (event: FormEvent) => {
    event.preventDefault()
    choose({ ...chosen, filter: {} })
    // The pressed button disappears with the filters, so move focus to the nearest select.
    bar.current?.querySelector('select')?.focus()
  }

  return (
    <>
      {pause && (
        <div className="pb-5">
          <PausedNotice pause={pause} />
        </div>
      )}
      <SortSelect sort={chosen.sort} onChange={(sort) => choose({ ...chosen, sort })} form={FILTER_FORM} />
      <div className="plans plan-rows">
        {shown.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            countryCode={countryCode}
            isBestValue={best.has(plan.id)}
            isPaused={pause !== undefined}
            buysDirectly={buysDirectly}
          />
        ))}
      </div>
      {shown.length === 0 && <NoMatch />}
      <form id={CLEAR_FORM} action={addressIn(language, pathname)} onSubmit={handleClear} />
      <FilterBar
        ref={bar}
        id={FILTER_FORM}
        plans={plans}
        filter={chosen.filter}
        onChange={(filter) => choose({ ...chosen, filter })}
        clearForm={CLEAR_FORM}
        count={isFiltering(listed.filter) ? t`${left} of ${plural(all, { other: '# plans' })}` : undefined}
      />
      <PickedBar />
    </>
  )
}

function NoMatch() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No Plans Match Your Filters`}
      signal="none"
      action={
        <Button type="submit" form={CLEAR_FORM}>
          <Trans>Clear All Filters</Trans>
        </Button>
      }
    >
      <Trans>Try fewer days or a different amount of data.</Trans>
    </EmptyState>
  )
}
