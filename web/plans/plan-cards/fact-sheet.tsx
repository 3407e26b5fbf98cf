import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { PackageView } from '#contract/plans/plan.ts'
import { pricePerDay, pricePerGb } from '#contract/plans/plan-value.ts'
import { toDecimalString } from '#contract/money/money.ts'
import type { FactLine, PlanFactsView } from '#contract/plans/plan-facts.ts'
import { Price, useListed } from '../../money/prices/price.tsx'
import './fact-sheet.css'

interface FactSheetProps {
  facts: PlanFactsView
  /** The plan as it is sold now: prices per unit are then shown in the visitor's currency, as its price is. */
  plan?: PackageView
}

/** The facts about a plan as the server returns them: the same lines in the same order for every plan. */
export function FactSheet({ facts: { lines }, plan }: FactSheetProps) {
  return (
    <dl className="fact-sheet">
      {lines.map(({ key, label, value, parts }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {parts ? (
              <ByCountry summary={value} parts={parts} />
            ) : (
              <UnitPrice factKey={key} value={value} plan={plan} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const unitPrices: Partial<Record<FactLine['key'], typeof pricePerGb>> = { pricePerGb, pricePerDay }

/** A price per GB or day in the visitor's currency; every other fact as the server wrote it. */
function UnitPrice({
  factKey,
  value,
  plan,
}: {
  factKey: FactLine['key']
  value: string
  plan: PackageView | undefined
}) {
  const listed = useListed()
  const price = plan && unitPrices[factKey]?.(listed(plan))
  if (!price) return <>{value}</>
  return <Price of={{ price: toDecimalString(price), currency: price.currency }}>{({ text }) => <>{text}</>}</Price>
}

type Parts = NonNullable<FactLine['parts']>

/** Fewer countries than this are seen at a glance and need no search field. */
const worthASearch = 8

/** What differs by country, folded away behind a summary of all. */
export function ByCountry({ summary, parts }: { summary: string; parts: Parts }) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = parts.filter(({ label, value }) => `${label} ${value}`.toLowerCase().includes(wanted))
  return (
    <details>
      <summary>
        {summary}
        <ChevronDown className="icon" />
      </summary>
      {parts.length > worthASearch && (
        <input
          className="control"
          type="search"
          autoComplete="off"
          aria-label={t`Search countries and networks`}
          placeholder={t`Search countries and networks`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul>
        {found.map(({ label, value }) => (
          <li key={label}>
            <b>{label}</b> {value}
          </li>
        ))}
      </ul>
      <p role="status" className="muted">
        {found.length === 0 && <Trans>No countries or networks in this plan match that.</Trans>}
      </p>
    </details>
  )
}
