import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contract/paths.ts'
import '../../ui/field.css'
import { type DestinationsAddress, LONGEST_SEARCH, writeAddress } from './destinations-address.ts'

const PAUSE_MS = 150

/** What is typed goes into the address when the typing pauses, and the address decides what is shown. */
export function SearchBox({ tab, search }: DestinationsAddress) {
  const [text, setText] = useState(search)
  const [pathname, navigate] = useLocation()
  const sent = useRef(search)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = (next: string) => {
    clearTimeout(pause.current)
    // Whoever has followed a link in the meantime is not called back.
    if (next === sent.current || window.location.pathname !== pathname) return
    sent.current = next
    navigate(writeAddress({ tab, search: next }), { replace: true })
  }

  const handleType = (next: string) => {
    setText(next)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => send(next), PAUSE_MS)
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    send(text)
  }

  useEffect(() => {
    // Our own words come back through the address while the typing goes on; only others' replace the text.
    if (search === sent.current) return
    sent.current = search
    setText(search)
  }, [search])

  return (
    <search>
      <form className="with-icon max-w-[34rem]" action={paths.countries} onSubmit={handleSubmit}>
        <Search className="icon" />
        <input
          className="control"
          type="search"
          name="search"
          aria-label="Search countries"
          placeholder="Search countries..."
          autoComplete="off"
          maxLength={LONGEST_SEARCH}
          enterKeyHint="search"
          value={text}
          onChange={(event) => handleType(event.currentTarget.value)}
        />
        {tab !== 'countries' && <input type="hidden" name="tab" value={tab} />}
      </form>
    </search>
  )
}
