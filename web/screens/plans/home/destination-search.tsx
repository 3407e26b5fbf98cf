import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { addressIn } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { ClearSearch } from '../../../ui/clear-search.tsx'
import { useCombobox } from '../../../ui/use-combobox.ts'
import { MatchingDestinations } from './matching-destinations.tsx'
import { useDestinationSearch } from './use-destination-search.ts'
import './destination-search.css'

/**
 * A combobox: the cursor stays in the field, the arrow keys move through the list, and Enter opens the marked
 * destination or the trip described in the text. With neither, Enter and the button search for the text on the
 * destinations page.
 */
export function DestinationSearch() {
  const { t } = useLingui()
  const language = useLanguage()
  const [text, setText] = useState('')
  const [, navigate] = useLocation()
  const { matches, isAnswered, isCurrent } = useDestinationSearch(text)
  const input = useRef<HTMLInputElement>(null)
  const combobox = useCombobox(matches.length, isAnswered, isCurrent)

  const type = (next: string) => {
    setText(next)
    combobox.reopen()
  }

  const handleClear = () => {
    type('')
    input.current?.focus()
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const marked = matches[combobox.marked] ?? matches.find(({ isTrip }) => isTrip && isCurrent)
    if (marked) navigate(marked.href)
    else if (text.trim()) navigate(paths.countrySearch(text.trim()))
  }

  return (
    <search className="search" {...combobox.frame}>
      <form className="search-box" action={addressIn(language, paths.countries)} onSubmit={handleSubmit}>
        <Search className="icon icon-lg" />
        <input
          ref={input}
          {...combobox.field}
          aria-label={t`Search destinations`}
          placeholder={t`Where are you going?`}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {text && (
          <ClearSearch label={t({ message: 'Clear', context: 'button that empties a field' })} onClear={handleClear} />
        )}
        <Button look="sun" type="submit">
          <Trans context="button">Search</Trans>
        </Button>
      </form>
      <MatchingDestinations combobox={combobox} matches={matches} />
    </search>
  )
}
