import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/**
 * The query of this screen's address. While the next page is being fetched the address is already that
 * page's, and this one keeps showing what it showed.
 */
export function usePageSearch(): URLSearchParams {
  const [pathname] = useLocation()
  const search = useSearch()
  const [own] = useState(pathname)
  const [kept, setKept] = useState(search)
  if (pathname === own && search !== kept) setKept(search)
  return new URLSearchParams(kept)
}
