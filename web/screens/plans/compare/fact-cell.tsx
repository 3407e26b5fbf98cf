import { Plural } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { FactLine } from '#contract/plans/plan-facts.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { ByCountry } from '../../../plans/plan-cards/fact-sheet.tsx'

/** As many countries as fit without pushing the lines below out of sight. */
const fewCountries = 5

/** The value of one fact; long values are collapsed. */
export function FactCell({ line, plan }: { line: FactLine | undefined; plan: PackageView }) {
  if (!line) return null
  const { key, value, parts } = line
  if (parts) return <ByCountry summary={value} parts={parts} />
  const countries = plan.coverageCountries.length
  if (key !== 'countries' || countries <= fewCountries) return value
  return (
    <details>
      <summary>
        <Plural value={countries} one="# country" other="# countries" />
        <ChevronDown className="icon" />
      </summary>
      {value}
    </details>
  )
}
