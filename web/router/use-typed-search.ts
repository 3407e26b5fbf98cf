import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { splitAddress } from '#contract/languages/languages.ts'

const PAUSE_MS = 150

/** The text of a search in the address: written there when the typing pauses. The address decides what is shown. */
export function useTypedSearch(search: string, write: (text: string) => void) {
  const [text, setText] = useState(search)
  const [pathname] = useLocation()
  const sent = useRef(search)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = (next: string) => {
    clearTimeout(pause.current)
    // Do not pull back a visitor who has followed a link in the meantime.
    if (next === sent.current || splitAddress(window.location.pathname).rest !== pathname) return
    sent.current = next
    write(next)
  }

  const type = (next: string) => {
    setText(next)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => send(next), PAUSE_MS)
  }

  useEffect(() => () => clearTimeout(pause.current), [])

  useEffect(() => {
    // Our own text comes back through the address while typing goes on; only a different one replaces it.
    if (search === sent.current) return
    sent.current = search
    setText(search)
  }, [search])

  return { text, type, send }
}
