import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { addressIn } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { useEarlyInput } from '../../../hydration/use-early-input.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useTypedSearch } from '../../../router/use-typed-search.ts'
import { ClearSearch } from '../../../ui/clear-search.tsx'
import '../../../ui/field.css'
import './search-box.css'
import { type DestinationsAddress, LONGEST_SEARCH, writeAddress } from './destinations-address.ts'

export function SearchBox({ tab, search }: DestinationsAddress) {
  const { t } = useLingui()
  const language = useLanguage()
  const [, navigate] = useLocation()
  const { text, type, send } = useTypedSearch(search, (next) =>
    navigate(writeAddress({ tab, search: next }), { replace: true }),
  )

  const input = useRef<HTMLInputElement>(null)
  useEarlyInput(() => {
    const early = input.current?.value ?? ''
    if (early !== text) type(early)
  })

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    send(text)
  }

  const handleClear = () => {
    type('')
    send('')
    input.current?.focus()
  }

  return (
    <search>
      <form
        className="with-icon can-clear max-w-[34rem]"
        action={addressIn(language, paths.countries)}
        onSubmit={handleSubmit}
      >
        <Search className="icon" />
        <input
          ref={input}
          className="control"
          type="search"
          name="search"
          aria-label={t`Search countries`}
          placeholder={t`Search countries...`}
          autoComplete="off"
          maxLength={LONGEST_SEARCH}
          enterKeyHint="search"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {text && <ClearSearch onClear={handleClear} />}
        {tab !== 'countries' && <input type="hidden" name="tab" value={tab} />}
      </form>
    </search>
  )
}
