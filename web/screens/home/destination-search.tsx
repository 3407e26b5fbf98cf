import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useLocation } from 'wouter'
import { addressIn } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { useLanguage } from '../../language/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { ClearSearch } from '../../ui/clear-search.tsx'
import { stepFor } from '../../ui/arrow-step.ts'
import { MatchingDestinations } from './matching-destinations.tsx'
import { useDestinationSearch } from './use-destination-search.ts'
import './destination-search.css'

/**
 * A combobox: the cursor stays in the field, the arrows walk the list below it, Enter opens the destination
 * that is marked. With none marked, Enter and the button look for the text on the destinations page.
 */
export function DestinationSearch() {
  const { t } = useLingui()
  const language = useLanguage()
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const [isOpen, setIsOpen] = useState(false)
  const [, navigate] = useLocation()
  const { matches, isAnswered } = useDestinationSearch(text)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const isShown = isOpen && isAnswered

  const type = (next: string) => {
    setText(next)
    setActive(-1)
    setIsOpen(true)
  }

  const handleClear = () => {
    type('')
    input.current?.focus()
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const marked = isShown ? matches[active] : undefined
    if (marked) navigate(marked.href)
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
    setActive(stepFor(event.key, active, matches.length) ?? -1)
  }

  return (
    <search
      className="search"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setIsOpen(false)}
    >
      <form className="search-box" action={addressIn(language, paths.countries)} onSubmit={handleSubmit}>
        <Search className="icon icon-lg" />
        <input
          ref={input}
          type="search"
          name="search"
          role="combobox"
          aria-label={t`Search destinations`}
          aria-autocomplete="list"
          aria-expanded={isShown && matches.length > 0}
          aria-controls={listId}
          aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={t`Where are you going?`}
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => setIsOpen(true)}
          onKeyDown={handleKeyDown}
        />
        {text && (
          <ClearSearch label={t({ message: 'Clear', context: 'button that empties a field' })} onClear={handleClear} />
        )}
        <Button look="sun" type="submit">
          <Trans context="button">Search</Trans>
        </Button>
      </form>
      <MatchingDestinations id={listId} isShown={isShown} matches={matches} active={active} />
    </search>
  )
}
