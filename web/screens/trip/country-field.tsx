import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { searchCountries } from '#contract/api/catalog.ts'
import { flagOf } from '#contract/flags.ts'
import { isSearchable } from '#contract/search-text.ts'
import { useSettled } from '../../alive/use-settled.ts'
import { queryOf } from '../../data/query.ts'
import { usePlaceName } from '../../language/place-names.ts'
import { stepFor } from '../../ui/arrow-step.ts'
import { classes } from '../../ui/classes.ts'
import '../../ui/field.css'
import { Flag } from '../../ui/flag.tsx'
import '../../ui/listbox.css'

const PAUSE_MS = 150

function useCountrySearch(text: string) {
  const placeName = usePlaceName()
  const wanted = useSettled(text.trim(), PAUSE_MS)
  const isSearching = isSearchable(wanted) && isSearchable(text)
  const { data } = useQuery({
    ...queryOf(searchCountries, { query: { q: wanted } }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  })
  const matches = (isSearching ? (data ?? []) : []).map(({ code, name }) => ({ code, name: placeName(code, name) }))
  return { matches, isAnswered: isSearching && data !== undefined }
}

type CountryFieldProps = {
  label: string
  /** The country it holds; none where one is to be added. */
  value?: { code: string; name: string }
  placeholder?: string
  /** Of what a form without script sends. */
  name?: string
  icon?: ReactNode
  ref?: Ref<HTMLInputElement>
  onChoose: (code: string, name: string) => void
}

/**
 * A combobox: the cursor stays in the field, the arrows walk the list below it, Enter takes the country that is marked, or
 * the likeliest. Whoever leaves it without choosing leaves it as it was.
 */
export function CountryField({ label, value, placeholder, name, icon, ref, onChoose }: CountryFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(-1)
  const { matches, isAnswered } = useCountrySearch(typed ?? '')
  const listId = useId()
  const isShown = typed !== undefined && isAnswered

  const leave = () => {
    setTyped(undefined)
    setActive(-1)
  }

  const choose = (country: { code: string; name: string }) => {
    leave()
    onChoose(country.code, country.name)
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault()
      leave()
    }
    if (event.key === 'Enter') {
      // The form around it is for browsers without script.
      event.preventDefault()
      const meant = isShown ? (matches[active] ?? matches[0]) : undefined
      if (meant) choose(meant)
    }
    // Home and End belong to the text.
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setActive(stepFor(event.key, active, matches.length) ?? -1)
  }

  return (
    <div className="country-field">
      <span className="with-icon">
        {value ? <Flag src={flagOf(value.code)} /> : icon}
        <input
          ref={ref}
          className="control"
          type="text"
          role="combobox"
          name={name}
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isShown && matches.length > 0}
          aria-controls={listId}
          aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={100}
          value={typed ?? value?.name ?? ''}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setActive(-1)
          }}
          onFocus={({ currentTarget }) => value && currentTarget.select()}
          onBlur={leave}
          onKeyDown={handleKeyDown}
        />
      </span>
      <div
        id={listId}
        role="listbox"
        aria-label={t`Matching countries`}
        className="listbox"
        hidden={!isShown || matches.length === 0}
      >
        {matches.map((country, index) => (
          <button
            type="button"
            key={country.code}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes('option', index === active && 'is-active')}
            // The field keeps the focus, so that the list stays until the click has arrived.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(country)}
          >
            <Flag src={flagOf(country.code)} />
            {country.name}
          </button>
        ))}
      </div>
      <div role="status">
        {isShown && matches.length > 0 && (
          <span className="vh">
            <Plural value={matches.length} one="# country" other="# countries" />
          </span>
        )}
        {isShown && matches.length === 0 && (
          <p className="listbox country-nothing">
            <Trans>No countries found matching your search</Trans>
          </p>
        )}
      </div>
    </div>
  )
}
