import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { splitAddress } from '#contract/languages/languages.ts'

const PAUSE_MS = 150

/**
 * Text for a search that lives in the address: it is written there when the typing pauses, and the address
 * decides what is shown.
 */
export function useTypedSearch(search: string, write: (text: string) => void) {
  const [text, setText] = useState(search)
  const [pathname] = useLocation()
  const sent = useRef(search)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = (next: string) => {
    clearTimeout(pause.current)
    // Whoever has followed a link in the meantime is not called back.
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
    // Our own words come back through the address while the typing goes on; only others' replace the text.
    if (search === sent.current) return
    sent.current = search
    setText(search)
  }, [search])

  return { text, type, send }
}
