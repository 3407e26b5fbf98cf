import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is put on paper, so that nothing folded away is missing there. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)

  useEffect(() => {
    // The browser takes the page as it is when the event returns.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])

  return isPrinting
}
