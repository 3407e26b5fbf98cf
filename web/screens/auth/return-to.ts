import { useSearch } from 'wouter'
import { readReturnTo } from '#contract/return-to.ts'

const returnToIn = (search: string) => readReturnTo(new URLSearchParams(search).get('returnTo'))

/** The page to go on to once signed in, if the address names one of ours. */
export const currentReturnTo = (): string | undefined => returnToIn(window.location.search)

/** The same for rendering, on the server too: a form may be sent before the script has arrived. */
export const useReturnTo = (): string | undefined => returnToIn(useSearch())
