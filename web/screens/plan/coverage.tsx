import { flagOf } from '#contract/flags.ts'
import type { PackageView } from '#contract/plan.ts'
import { Flag } from '../../ui/flag.tsx'
import './coverage.css'

/** Where a plan for several countries works, each by name: whoever crosses a border wants to know before. */
export function Coverage({ plan: { coverageCountries } }: { plan: PackageView }) {
  if (coverageCountries.length < 2) return null
  // Names of all countries take a phone a tenth of a second to load; most plans are for one and need none.
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })
  const countries = coverageCountries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  return (
    <section className="stack">
      <h2>Works in {countries.length} countries</h2>
      <ul className="coverage">
        {countries.map(({ code, name }) => (
          <li key={code}>
            <Flag src={flagOf(code)} />
            {/* A browser may know a country by a newer name than the server does. */}
            <span suppressHydrationWarning>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
