import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { useTypedSearch } from '../../../router/use-typed-search.ts'
import '../../../ui/field.css'
import { type AdminAddress, LONGEST_SEARCH, writeAddress } from '../admin-address.ts'

/** A new search starts on the first page. */
export function SearchField({ label, address }: { label: string; address: AdminAddress }) {
  const [, navigate] = useLocation()
  const { tab, sort, status, state, log } = address
  const { text, type, send } = useTypedSearch(address.q, (q) =>
    navigate(writeAddress({ tab, sort, status, state, log, q }), { replace: true }),
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    send(text)
  }
  return (
    <search>
      <form className="with-icon" onSubmit={handleSubmit}>
        <Search className="icon" />
        <input
          className="control"
          type="search"
          name="q"
          aria-label={label}
          placeholder={`${label}...`}
          autoComplete="off"
          maxLength={LONGEST_SEARCH}
          enterKeyHint="search"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </form>
    </search>
  )
}
