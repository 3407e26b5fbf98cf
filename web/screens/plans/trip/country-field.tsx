import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { searchCountries } from '#contract/api/catalog.ts'
import { flagOf } from '#contract/plans/flags.ts'
import { codeIn, isSearchable } from '#contract/plans/search-text.ts'
import { useSettled } from '../../../hydration/use-settled.ts'
import { queryOf } from '../../../data/query.ts'
import { usePlaceName } from '../../../language/place-names.ts'
import '../../../ui/field.css'
import { countryNamesQuery } from '../../../plans/trips/country-names.ts'
import { Flag } from '../../../ui/flag.tsx'
import { useCombobox } from '../../../ui/use-combobox.ts'

const PAUSE_MS = 150

interface Matching {
  code: string
  name: string
  /** The city or sight it was found by. */
  place?: string | undefined
}

function useCountrySearch(text: string) {
  const placeName = usePlaceName()
  const wanted = useSettled(text.trim(), PAUSE_MS)
  const isSearching = isSearchable(wanted) && isSearchable(text)
  const { data, isPlaceholderData } = useQuery({
    ...queryOf(searchCountries, { query: { q: wanted } }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  })
  const short = useCountryOfTwoLetters(text)
  const found: Matching[] = (isSearching ? (data ?? []) : []).map(({ code, name, place }) => ({
    code,
    name: placeName(code, name),
    place,
  }))
  if (short) return { matches: [short], isAnswered: true, isCurrent: true }
  return {
    matches: found,
    isAnswered: isSearching && data !== undefined,
    isCurrent: text.trim() === wanted && !isPlaceholderData,
  }
}

/** Two letters are too few for a search, but `uk` and `jp` name a country. */
function useCountryOfTwoLetters(text: string): Matching | undefined {
  const placeName = usePlaceName()
  const { data: names = {} } = useQuery(countryNamesQuery)
  const code = isSearchable(text) ? undefined : codeIn(text)
  const name = code && names[code]
  return name ? { code, name: placeName(code, name) } : undefined
}

type CountryFieldProps = {
  label: string
  /** The selected country; none in the field that adds a stop. */
  value?: { code: string; name: string }
  placeholder?: string
  /** The field name in the form that is submitted without script. */
  name?: string
  icon?: ReactNode
  ref?: Ref<HTMLInputElement>
  onChoose: (code: string, name: string) => void
}

/**
 * A combobox: the cursor stays in the field, the arrow keys move through the list, and Enter takes the marked country
 * or the best match. Leaving the field without choosing restores its value.
 */
export function CountryField({ label, value, placeholder, name, icon, ref, onChoose }: CountryFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const { matches, isAnswered, isCurrent } = useCountrySearch(typed ?? '')
  const combobox = useCombobox(matches.length, isAnswered, isCurrent)

  const choose = (country: { code: string; name: string }) => {
    setTyped(undefined)
    combobox.close()
    onChoose(country.code, country.name)
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    combobox.field.onKeyDown(event)
    if (event.key === 'Escape') setTyped(undefined)
    if (event.key !== 'Enter') return
    // The surrounding form is for browsers without script.
    event.preventDefault()
    const meant = combobox.isShown && isCurrent ? (matches[combobox.marked] ?? matches[0]) : undefined
    if (meant) choose(meant)
  }

  return (
    <div className="country-field" {...combobox.frame}>
      <span className="with-icon">
        {value ? <Flag src={flagOf(value.code)} /> : icon}
        <input
          {...combobox.field}
          ref={ref}
          type="text"
          name={name}
          className="control"
          aria-label={label}
          placeholder={placeholder}
          maxLength={100}
          value={typed ?? value?.name ?? ''}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            combobox.reopen()
          }}
          onFocus={({ currentTarget }) => {
            combobox.field.onFocus()
            if (value) currentTarget.select()
          }}
          onBlur={() => setTyped(undefined)}
          onKeyDown={handleKeyDown}
        />
      </span>
      <div {...combobox.list} aria-label={t`Matching countries`}>
        {matches.map(({ code, name, place }, index) => (
          <button
            {...combobox.option(index)}
            type="button"
            key={code}
            // Keep focus in the field, so that the list stays open until the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose({ code, name })}
          >
            <Flag src={flagOf(code)} />
            {name}
            {place && (
              <span className="muted small">
                <Trans>
                  {place}, {name}
                </Trans>
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="status">
        {combobox.isShown && matches.length > 0 && (
          <span className="vh">
            <Plural value={matches.length} one="# country" other="# countries" />
          </span>
        )}
        {combobox.isShown && matches.length === 0 && (
          <p className="listbox country-nothing">
            <Trans>No countries found matching your search</Trans>
          </p>
        )}
      </div>
    </div>
  )
}
