import type { FastifyRequest } from 'fastify'
import {
  isLanguage,
  type Language,
  languageHeader,
  sourceLanguage,
  splitAddress,
  understood,
  wishedLanguage,
} from '#contract/languages/languages.ts'

type Asking = Pick<FastifyRequest, 'url' | 'headers'>

/** The language to answer in: that of the page that asks, else the one chosen, else the browser's wish. */
export function languageOf({ url, headers }: Asking, spoken = understood): Language {
  // The office speaks English.
  if (url.startsWith('/api/admin')) return sourceLanguage
  const asked = [String(headers[languageHeader]), chosenIn(headers.cookie)].find((each) => isLanguage(each, spoken))
  return (asked as Language | undefined) ?? wishedLanguage(headers['accept-language'], spoken) ?? sourceLanguage
}

/**
 * The language somebody reads the shop in: that of the page that asks, else of the page it will return to, else the one
 * chosen. The browser's wish is no reason to take them out of the pages they read, nor to write to them in another.
 */
export function languageOfVisit(
  { headers }: Pick<Asking, 'headers'>,
  returnTo?: string,
  spoken = understood,
): Language {
  const page = String(headers[languageHeader])
  if (isLanguage(page, spoken)) return page
  if (returnTo !== undefined) return splitAddress(returnTo, spoken).language
  const chosen = chosenIn(headers.cookie)
  return isLanguage(chosen, spoken) ? chosen : sourceLanguage
}

/** Read by hand: what is refused at the door is answered before cookies are taken apart. */
const chosenIn = (cookies: string | undefined): string | undefined =>
  /(?:^|;)\s*lang=([a-z]+)\s*(?:;|$)/.exec(cookies ?? '')?.[1]
