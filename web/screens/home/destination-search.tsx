import { Search } from 'lucide-react'
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { stepFor } from '../../ui/arrow-step.ts'
import { MatchingCountries } from './matching-countries.tsx'
import { useCountrySearch } from './use-country-search.ts'
import './destination-search.css'

/**
 * A combobox: the cursor stays in the field, the arrows walk the list below it, Enter opens the country that
 * is marked. With none marked, Enter and the button look for the text on the destinations page.
 */
export function DestinationSearch() {
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const [isOpen, setIsOpen] = useState(false)
  const [, navigate] = useLocation()
  const { countries, isAnswered } = useCountrySearch(text)
  const listId = useId()
  const isShown = isOpen && isAnswered

  const type = (next: string) => {
    setText(next)
    setActive(-1)
    setIsOpen(true)
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const marked = isShown ? countries[active] : undefined
    if (marked) navigate(paths.country(marked.code))
    else if (text.trim()) navigate(paths.countrySearch(text.trim()))
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setIsOpen(false)
    }
    // Home and End belong to the text.
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setIsOpen(true)
    setActive(stepFor(event.key, active, countries.length) ?? -1)
  }

  return (
    <search
      className="search"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setIsOpen(false)}
    >
      <form className="search-box" action={paths.countries} onSubmit={handleSubmit}>
        <Search className="icon icon-lg" />
        <input
          type="search"
          name="search"
          role="combobox"
          aria-label="Search destinations"
          aria-autocomplete="list"
          aria-expanded={isShown && countries.length > 0}
          aria-controls={listId}
          aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder="Where are you going?"
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => setIsOpen(true)}
          onKeyDown={handleKeyDown}
        />
        <Button look="sun" type="submit">
          Search
        </Button>
      </form>
      <MatchingCountries id={listId} isShown={isShown} countries={countries} active={active} />
    </search>
  )
}
