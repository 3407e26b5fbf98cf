import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { FactLine, PlanFactsView } from '#contract/plan-facts/plan-facts.ts'
import './fact-sheet.css'

/** The facts about a plan as the server returns them: the same lines in the same order for every plan. */
export function FactSheet({ facts: { lines } }: { facts: PlanFactsView }) {
  return (
    <dl className="fact-sheet">
      {lines.map(({ key, label, value, parts }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{parts ? <ByCountry summary={value} parts={parts} /> : value}</dd>
        </div>
      ))}
    </dl>
  )
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
