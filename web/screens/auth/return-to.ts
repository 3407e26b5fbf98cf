import { useSearch } from 'wouter'
import { readReturnTo } from '#contract/accounts/return-to.ts'
import { useHomeAddress } from '../../language/use-home-address.ts'

const returnToIn = (search: string) => readReturnTo(new URLSearchParams(search).get('returnTo'))

/** The page to go on to once signed in, if the address names one of ours. */
export const currentReturnTo = (): string | undefined => returnToIn(window.location.search)

/**
 * The same for addresses of the server, rendered there too: a form may be sent before the script has arrived. Where no page
 * is named, it is the home page of this language.
 */
export function useReturnTo(): string | undefined {
  const home = useHomeAddress()
  return returnToIn(useSearch()) ?? home
}

/** Another step of signing in, which leads on to the same page. */
export function useWithReturn(step: string): string {
  const returnTo = returnToIn(useSearch())
  if (!returnTo) return step
  return `${step}${step.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(returnTo)}`
}
