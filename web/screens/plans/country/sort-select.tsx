import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { planSorts, type PlanSort, readPlanSort } from '#contract/plans/plan-sort.ts'
import { useEarlyInput } from '../../../hydration/use-early-input.ts'
import './sort-select.css'

const labels: Record<PlanSort, MessageDescriptor> = {
  price: msg`Price, lowest first`,
  gb: msg`Price per GB, lowest first`,
  day: msg`Price per day, lowest first`,
  data: msg`Data, highest first`,
  days: msg`Days, highest first`,
}

interface SortSelectProps {
  sort: PlanSort | undefined
  onChange: (sort: PlanSort | undefined) => void
  /** The filters' form, so that without script one button submits both. */
  form: string
}

export function SortSelect({ sort, onChange, form }: SortSelectProps) {
  const { t } = useLingui()
  const select = useRef<HTMLSelectElement>(null)
  const handleChange = () => onChange(readPlanSort(new URLSearchParams({ sort: select.current?.value ?? '' })))
  useEarlyInput(() => {
    if ((select.current?.value ?? '') !== (sort ?? '')) handleChange()
  })
  return (
    <div className="plan-sort">
      <span aria-hidden="true">
        <Trans>Sort by</Trans>
      </span>
      <select
        ref={select}
        aria-label={t`Sort plans`}
        name="sort"
        form={form}
        autoComplete="off"
        value={sort ?? ''}
        onChange={handleChange}
      >
        <option value="">{t`Recommended`}</option>
        {planSorts.map((each) => (
          <option key={each} value={each}>
            {t(labels[each])}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" />
    </div>
  )
}
