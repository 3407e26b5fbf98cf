import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Globe, Route } from 'lucide-react'
import { paths } from '#contract/site/paths.ts'
import { Link } from '../../../language/link.tsx'
import { Flag } from '../../../ui/flag.tsx'
import type { Combobox } from '../../../ui/use-combobox.ts'
import type { Match } from './match.ts'

type MatchingDestinationsProps = { combobox: Combobox; matches: readonly Match[] }

/** The list below the search field. It announces the number of results to screen readers. */
export function MatchingDestinations({ combobox, matches }: MatchingDestinationsProps) {
  const { t } = useLingui()
  const { isShown, list, option } = combobox
  return (
    <>
      <div {...list} aria-label={t`Matching countries`}>
        {matches.map(({ key, name, href, flag, place, countries, isTrip }, index) => (
          <Link key={key} {...option(index)} href={href}>
            {flag ? <Flag src={flag} /> : isTrip ? <Route className="icon" /> : <Globe className="icon" />}
            {name}
            {place && (
              <span className="muted small">
                <Trans>
                  {place}, {name}
                </Trans>
              </span>
            )}
            {countries !== undefined && (
              <span className="muted small">
                <Plural value={countries} one="# country" other="# countries" />
              </span>
            )}
          </Link>
        ))}
      </div>
      <div role="status">
        {isShown && matches.length === 0 && (
          <p className="listbox search-nothing">
            <Trans>No countries found matching your search</Trans>{' '}
            <Link className="link" href={paths.countries}>
              <Trans>All countries</Trans>
            </Link>
          </p>
        )}
        {isShown && matches.length > 0 && (
          <span className="vh">
            <Count matches={matches} />
          </span>
        )}
      </div>
    </>
  )
}

function Count({ matches }: { matches: readonly Match[] }) {
  const { t } = useLingui()
  const trip = matches.find(({ isTrip }) => isTrip)
  if (trip) return trip.name
  const regions = matches.filter(({ flag }) => !flag).length
  const countries = matches.length - regions
  if (regions === 0) return <Plural value={countries} one="# country" other="# countries" />
  return t`${plural(countries, { one: '# country', other: '# countries' })} and ${plural(regions, { one: '# region', other: '# regions' })}`
}
