import { addressIn, type Language, splitAddress } from '#contract/languages.ts'
import { keepTyping } from './keep-typing.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** Kept for a year: the server answers in this language where no address names one. */
function rememberLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `lang=${language}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`
}

/** The same place of the shop in another language: path, query and fragment. */
function hereIn(language: Language): string {
  const { pathname, search, hash } = window.location
  return addressIn(language, splitAddress(pathname).rest) + search + hash
}

/** Shows the page in another language, at the same place and with what was typed. */
export function changeLanguage(language: Language): void {
  rememberLanguage(language)
  keepTyping()
  window.location.assign(hereIn(language))
}
