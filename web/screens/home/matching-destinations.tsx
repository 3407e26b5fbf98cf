import type { CountryView } from '#contract/destinations.ts'
import { paths } from '#contract/paths.ts'
import { classes } from '../../ui/classes.ts'
import { Flag } from '../../ui/flag.tsx'
import '../../ui/listbox.css'

type MatchingCountriesProps = { id: string; isShown: boolean; countries: readonly CountryView[]; active: number }

/** The list below the search field. It says how many it holds, for those who cannot see it. */
export function MatchingCountries({ id, isShown, countries, active }: MatchingCountriesProps) {
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Matching countries"
        className="listbox"
        hidden={!isShown || countries.length === 0}
      >
        {countries.map(({ code, name, flag }, index) => (
          <a
            key={code}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes('option', index === active && 'is-active')}
            href={paths.country(code)}
          >
            <Flag src={flag} />
            {name}
          </a>
        ))}
      </div>
      <div role="status">
        {isShown && countries.length === 0 && (
          <p className="listbox search-nothing">No countries found matching your search</p>
        )}
        {isShown && countries.length > 0 && (
          <span className="vh">{countries.length === 1 ? '1 country' : `${countries.length} countries`}</span>
        )}
      </div>
    </>
  )
}
