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

type RequestHead = Pick<FastifyRequest, 'url' | 'headers'>

/** The language to answer in: the page's, else the chosen one, else the browser's preference. */
export function languageOf({ url, headers }: RequestHead, spoken = understood): Language {
  // The admin area is in English.
  if (url.startsWith('/api/admin')) return sourceLanguage
  const asked = [String(headers[languageHeader]), chosenIn(headers.cookie)].find((each) => isLanguage(each, spoken))
  return (asked as Language | undefined) ?? wishedLanguage(headers['accept-language'], spoken) ?? sourceLanguage
}

/**
 * The language a visitor reads the shop in: that of the page that sent the request, else of the page it returns to,
 * else the chosen one. The browser's preference is no reason to switch the pages they are reading, nor to write to them
 * in another language.
 */
export function languageOfVisit(
  { headers }: Pick<RequestHead, 'headers'>,
  returnTo?: string,
  spoken = understood,
): Language {
  const page = String(headers[languageHeader])
  if (isLanguage(page, spoken)) return page
  if (returnTo !== undefined) return splitAddress(returnTo, spoken).language
  const chosen = chosenIn(headers.cookie)
  return isLanguage(chosen, spoken) ? chosen : sourceLanguage
}

/** Parsed by hand: an early refusal is answered before cookies are parsed. */
const chosenIn = (cookies: string | undefined): string | undefined =>
  /(?:^|;)\s*lang=([a-z]+)\s*(?:;|$)/.exec(cookies ?? '')?.[1]
