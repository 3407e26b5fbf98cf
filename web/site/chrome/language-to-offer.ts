import { type Language, languages, wishedLanguage } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { findRoute } from '../../router/routes.ts'

/** What decides whether a visitor is offered another language. */
export interface Visit {
  /** The language of the page. */
  language: Language
  /** Its path, without the language. */
  path: string
  /** The browser's preferred languages, best first. */
  wishes: readonly string[]
  /** `document.cookie`, which holds a chosen language. */
  cookies: string
  wasOffered: boolean
}

const hasChosen = (cookies: string): boolean => cookies.split('; ').some((cookie) => cookie.startsWith('lang='))

/** Visitors who are paying or installing are not interrupted, and admin pages are English only. */
function isOfferedAt(path: string): boolean {
  const { route } = findRoute(path)
  return route.kind === 'public' && !route.isEnglish && route.path !== paths.offline
}

/** The language to offer, once: the browser's first choice among ours, if the page is in another one. */
export function languageToOffer(
  { language, path, wishes, cookies, wasOffered }: Visit,
  spoken = languages,
): Language | undefined {
  if (wasOffered || hasChosen(cookies) || !isOfferedAt(path)) return undefined
  const wished = wishedLanguage(wishes.join(','), spoken)
  return wished === language ? undefined : wished
}
