import { isOneOf, keysOf } from '../base/keys.ts'
/** Each language by its own name. */
export const ownNames = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  ja: '日本語',
  ko: '한국어',
  zh: '简体中文',
  ar: 'العربية',
} as const

export type Language = keyof typeof ownNames

export const languageCodes = keysOf(ownNames)

/** The language the shop is written in, whose addresses have no prefix. */
export const sourceLanguage: Language = 'en'

/** The languages the shop is fully translated into. */
export const translated: readonly Language[] = [sourceLanguage, 'de', 'fr', 'es', 'it', 'pt', 'ja', 'ko', 'zh', 'ar']

/**
 * Disguised English, in which a test sees texts that were never marked for translation
 * (`scripts/languages/pseudo.mjs`). It is never offered, and accepted only where the process enables it and on pages
 * that are in it.
 */
const pseudo = 'xx' as Language
const { process, document } = globalThis as {
  process?: { env?: Record<string, string | undefined> }
  document?: { documentElement: { lang: string; dataset?: { languages?: string } } }
}

/** Those of a comma-separated list that the shop is translated into, in the order of the list; all for an empty one. */
export function offeredIn(list: string | undefined): readonly Language[] {
  const named = (list ?? '').split(',').map((each) => each.trim())
  const offered = [...new Set(named)].filter((each): each is Language => isOneOf(translated, each))
  return offered.length > 0 ? offered : translated
}

/**
 * The languages this shop offers: those of its setting `LANGUAGES`. They are the same for every request of a process, so
 * they are read here once; the server writes them into each page for the browser.
 */
export const languages = offeredIn(process?.env?.LANGUAGES ?? document?.documentElement.dataset?.languages)

/** Those offered, plus the one for tests where it is enabled. */
export const understood: readonly Language[] =
  process?.env?.PSEUDO_LANGUAGE === '1' || document?.documentElement.lang === pseudo
    ? [...languages, pseudo]
    : languages

/**
 * The tags for `Intl`. Portuguese as in Brazil, Chinese in simplified characters, and Arabic with the digits used on
 * cards, codes and prices.
 */
const intlTags: Partial<Record<Language, string>> = {
  pt: 'pt-BR',
  zh: 'zh-Hans',
  ar: 'ar-u-nu-latn-ca-gregory',
  [pseudo]: 'en',
}

export const intlTagOf = (language: Language): string => intlTags[language] ?? language

const fromRightToLeft: ReadonlySet<Language> = new Set(['ar'])

export type Direction = 'ltr' | 'rtl'

export const directionOf = (language: Language): Direction => (fromRightToLeft.has(language) ? 'rtl' : 'ltr')

/** Our own pages send their language in this header, whatever was chosen in another tab. */
export const languageHeader = 'x-language'

/** Whether it is one of these, by default of those the shop offers. */
export const isLanguage = (text: string | undefined, spoken = understood): text is Language => isOneOf(spoken, text)

/** `/de/about` is `/about` in German. An address without a prefix is in the source language. */
export function splitAddress(address: string, spoken = understood): { language: Language; rest: string } {
  const [, first = '', tail = ''] = /^\/([a-z]{2})(?=[/?#]|$)(.*)$/s.exec(address) ?? []
  // Without its prefix `/de//elsewhere.com` would lead to another host, so it is not an address of ours.
  const leadsAway = /^\/[/\\]/.test(tail)
  if (!isLanguage(first, spoken) || first === sourceLanguage || leadsAway)
    return { language: sourceLanguage, rest: address }
  return { language: first, rest: tail.startsWith('/') ? tail : `/${tail}` }
}

export const prefixOf = (language: Language): string => (language === sourceLanguage ? '' : `/${language}`)

/** The address of a page in a language. */
export function addressIn(language: Language, path: string): string {
  const prefix = prefixOf(language)
  return prefix && path === '/' ? prefix : prefix + path
}

/** The browser's preferred language by `Accept-Language`, among ours; undefined when it lists none of them. */
export function wishedLanguage(header: string | undefined, spoken = languages): Language | undefined {
  const wishes = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find((each) => each !== undefined)
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  return wishes.map(({ language }) => language).find((each) => isLanguage(each, spoken))
}
