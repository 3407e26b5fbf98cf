import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language, languageHeader, sourceLanguage, wishedLanguage } from '#contract/languages.ts'

type Asking = Pick<FastifyRequest, 'url' | 'headers'> & { cookies?: Record<string, string | undefined> }

/** The language to answer in: that of the page that asks, else the one chosen, else the browser's wish. */
export function languageOf({ url, headers, cookies }: Asking): Language {
  // The office speaks English.
  if (url.startsWith('/api/admin')) return sourceLanguage
  const asked = [headers[languageHeader], cookies?.lang].find((each) => isLanguage(String(each)))
  return isLanguage(String(asked))
    ? (asked as Language)
    : (wishedLanguage(headers['accept-language']) ?? sourceLanguage)
}
