import { Globe } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { classes } from '../../ui/classes.ts'
import { Flag } from '../../ui/flag.tsx'
import '../../ui/listbox.css'
import type { Match } from './use-destination-search.ts'

type MatchingDestinationsProps = { id: string; isShown: boolean; matches: readonly Match[]; active: number }

/** The list below the search field. It says how many it holds, for those who cannot see it. */
export function MatchingDestinations({ id, isShown, matches, active }: MatchingDestinationsProps) {
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Matching countries"
        className="listbox"
        hidden={!isShown || matches.length === 0}
      >
        {matches.map(({ key, name, href, flag, countries }, index) => (
          <a
            key={key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes('option', index === active && 'is-active')}
            href={href}
          >
            {flag ? <Flag src={flag} /> : <Globe className="icon" />}
            {name}
            {countries !== undefined && <span className="muted small">{`${countries} countries`}</span>}
          </a>
        ))}
      </div>
      <div role="status">
        {isShown && matches.length === 0 && (
          <p className="listbox search-nothing">
            No countries found matching your search{' '}
            <a className="link" href={paths.countries}>
              All countries
            </a>
          </p>
        )}
        {isShown && matches.length > 0 && <span className="vh">{saidCount(matches)}</span>}
      </div>
    </>
  )
}

function saidCount(matches: readonly Match[]): string {
  const regions = matches.filter(({ flag }) => !flag).length
  const countries = matches.length - regions
  const shown = countries === 1 ? '1 country' : `${countries} countries`
  if (regions === 0) return shown
  return regions === 1 ? `${shown} and 1 region` : `${shown} and ${regions} regions`
}
