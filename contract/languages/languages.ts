/** Each language as its speakers call it. */
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

export const languageCodes = Object.keys(ownNames) as Language[]

/** The one the shop is written in, whose addresses have no prefix. */
export const sourceLanguage: Language = 'en'

/** The languages the shop speaks. One that is not translated as a whole is not among them. */
export const languages: readonly Language[] = [sourceLanguage, 'de', 'fr', 'es', 'it', 'pt', 'ja', 'ko', 'zh', 'ar']

/**
 * English in disguise, in which a test sees what was never made a message (`scripts/languages/pseudo.mjs`). It is offered
 * nowhere, and understood where the process is told so and on pages that came in it.
 */
const pseudo = 'xx' as Language
const { process, document } = globalThis as {
  process?: { env?: Record<string, string | undefined> }
  document?: { documentElement: { lang: string } }
}
/** Those offered, and the one of tests where it is understood. */
export const understood: readonly Language[] =
  process?.env?.PSEUDO_LANGUAGE === '1' || document?.documentElement.lang === pseudo
    ? [...languages, pseudo]
    : languages

/**
 * What `Intl` is asked for. Portuguese as Brazil writes it, Chinese in simplified characters, and Arabic with the digits
 * that stand on cards, codes and prices.
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

/** By this header our own pages say which language they are in, whatever was chosen in another tab. */
export const languageHeader = 'x-language'

/** Whether it is one of these, by default of those the shop speaks. */
export const isLanguage = (text: string | undefined, spoken = understood): text is Language =>
  (spoken as readonly (string | undefined)[]).includes(text)

/** `/de/about` is `/about` in German. What has no prefix is in the language the shop is written in. */
export function splitAddress(address: string, spoken = understood): { language: Language; rest: string } {
  const [, first = '', tail = ''] = /^\/([a-z]{2})(?=[/?#]|$)(.*)$/s.exec(address) ?? []
  // Without its prefix `/de//elsewhere.com` would lead elsewhere: it is no address of ours.
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

/** What a browser asks for by `Accept-Language`, among ours; undefined when it asks for none of them. */
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
