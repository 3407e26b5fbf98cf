import type { ProfileUpdate } from '#contract/identity/account.ts'
import { changeProfile } from '#contract/api/accounts.ts'
import { addressIn, type Language, splitAddress } from '#contract/languages/languages.ts'
import { keepTyping } from './keep-typing.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** Kept for a year: the server uses this language for addresses that name none. */
function rememberLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `lang=${language}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`
}

/** This page's address in another language: path, query and fragment. */
function hereIn(language: Language): string {
  const { pathname, search, hash } = window.location
  return addressIn(language, splitAddress(pathname).rest) + search + hash
}

/** The shop's mails to the customer come in this language from now on. Not awaited: the page is about to unload. */
function tellAccount(language: Language): void {
  const { method, path } = changeProfile
  const body: ProfileUpdate = { language }
  const headers = { 'content-type': 'application/json' }
  void fetch(path, { method, headers, body: JSON.stringify(body), credentials: 'include', keepalive: true }).catch(
    () => undefined,
  )
}

/** Shows the page in another language, at the same scroll position and with what was typed. */
export function changeLanguage(language: Language, { isSignedIn = false } = {}): void {
  rememberLanguage(language)
  if (isSignedIn) tellAccount(language)
  keepTyping()
  window.location.assign(hereIn(language))
}
