import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/** The query of this screen, kept while the next page loads: by then the address is already that page's. */
export function usePageSearch(): URLSearchParams {
  const [pathname] = useLocation()
  const search = useSearch()
  const [own] = useState(pathname)
  const [kept, setKept] = useState(search)
  if (pathname === own && search !== kept) setKept(search)
  return new URLSearchParams(kept)
}
