import { useSearch } from 'wouter'
import { readReturnTo } from '#contract/identity/return-to.ts'
import { useHomeAddress } from '../../../language/use-home-address.ts'

const returnToIn = (search: string) => readReturnTo(new URLSearchParams(search).get('returnTo'))

/** The page to go on to after signing in, if the address names one on this site. */
export const currentReturnTo = (): string | undefined => returnToIn(window.location.search)

/**
 * The same for server addresses, and rendered on the server too: a form may be sent before the script has loaded.
 * Defaults to the home page in this language.
 */
export function useReturnTo(): string | undefined {
  const home = useHomeAddress()
  return returnToIn(useSearch()) ?? home
}

/** A further step of the sign-in that keeps the page to return to. */
export function useWithReturn(step: string): string {
  const returnTo = returnToIn(useSearch())
  if (!returnTo) return step
  return `${step}${step.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(returnTo)}`
}
