import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronUp } from 'lucide-react'
import type { RefObject } from 'react'
import { useLocation } from 'wouter'
import { addressIn } from '#contract/languages/languages.ts'
import {
  type DataOption,
  dataOptions,
  daysOptions,
  type PlanFilter,
  readPlanFilter,
} from '#contract/plans/plan-filter.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { speedClasses } from '#contract/plans/speed.ts'
import { useEarlyInput } from '../../../hydration/use-early-input.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { BottomActionBar } from '../../../ui/bottom-action-bar.tsx'
import { dataOptionLabel } from './data-option-label.ts'
import './filter-bar.css'

type FilterBarProps = {
  ref: RefObject<HTMLFormElement | null>
  id: string
  plans: readonly PackageView[]
  filter: PlanFilter
  onChange: (filter: PlanFilter) => void
  /** The id of the form that clears the filters. */
  clearForm: string
  /** How many plans are left; undefined while every plan is shown. */
  count: string | undefined
}

/** Three selects along the bottom of the page. Without script they are a plain form. */
export function FilterBar({ ref, id, plans, filter, onChange, clearForm, count }: FilterBarProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const language = useLanguage()
  const [pathname] = useLocation()
  const handleChange = (form: HTMLFormElement) => {
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    onChange(readPlanFilter(new URLSearchParams(entries)))
  }
  useEarlyInput(() => ref.current && handleChange(ref.current))
  return (
    <BottomActionBar floats>
      <form
        ref={ref}
        id={id}
        className="filters"
        aria-label={t`Filter plans`}
        action={addressIn(language, pathname)}
        autoComplete="off"
        onChange={(event) => handleChange(event.currentTarget)}
      >
        <div className={classes('filters-top', count && 'is-filtering')}>
          <span role="status">{count}</span>
          {count && (
            <Button look="quiet" size="sm" type="submit" form={clearForm}>
              <Trans>Clear Filters</Trans>
            </Button>
          )}
        </div>
        <div className="filters-3">
          <FilterSelect
            name="data"
            label={t({ message: 'Data', context: 'filter, in a narrow box' })}
            all={t`All Data`}
            chosen={filter.data}
            options={including(dataOptions(plans), filter.data)}
            labelOf={(option) => dataOptionLabel(i18n, option)}
          />
          <FilterSelect
            name="days"
            label={t`Days`}
            all={t`All Days`}
            chosen={filter.days}
            options={including(daysOptions(plans), filter.days)}
            labelOf={formats.days}
          />
          <FilterSelect
            name="speed"
            label={t({ message: 'Speed', context: 'filter, in a narrow box' })}
            all={t`All Speed`}
            chosen={filter.speed}
            options={speedClasses}
          />
        </div>
        <noscript>
          <Button look="sun" size="sm" wide type="submit">
            <Trans>Show plans</Trans>
          </Button>
        </noscript>
      </form>
    </BottomActionBar>
  )
}

/** The address may ask for a value no plan has; the select still has to show it. */
const including = <Option extends DataOption>(options: Option[], chosen: Option | undefined): readonly Option[] =>
  chosen === undefined || options.includes(chosen) ? options : [...options, chosen]

type FilterSelectProps<Option> = {
  name: string
  label: string
  all: string
  chosen: Option | undefined
  options: readonly Option[]
  labelOf?: (option: Option) => string
}

function FilterSelect<Option extends string | number>(props: FilterSelectProps<Option>) {
  const { name, label, all, chosen, options, labelOf = String } = props
  return (
    <label className={classes('filter', chosen !== undefined && 'is-set')}>
      <span>{label}</span>
      {/* The form handles the change; the new value arrives through the address. */}
      <select name={name} value={chosen ?? ''} onChange={() => undefined}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </select>
      <ChevronUp className="icon" />
    </label>
  )
}
