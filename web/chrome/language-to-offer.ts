import { type Language, languages, wishedLanguage } from '#contract/languages/languages.ts'
import { paths } from '#contract/pages/paths.ts'
import { findRoute } from '../router/routes.ts'

/** What decides whether a visitor is told of a language they would rather read. */
export interface Visit {
  /** The language of the page. */
  language: Language
  /** Where it is, without the language. */
  path: string
  /** What the browser prefers, the best first. */
  wishes: readonly string[]
  /** `document.cookie`, where a language that was chosen is kept. */
  cookies: string
  wasOffered: boolean
}

const hasChosen = (cookies: string): boolean => cookies.split('; ').some((cookie) => cookie.startsWith('lang='))

/** Nobody who pays or installs is interrupted, and the pages of the people who run the shop are in English alone. */
function isOfferedAt(path: string): boolean {
  const { route } = findRoute(path)
  return route.kind === 'public' && !route.isEnglish && route.path !== paths.offline
}

/** The language to offer, once: the browser's favourite among ours, where the page is in another one. */
export function languageToOffer(
  { language, path, wishes, cookies, wasOffered }: Visit,
  spoken = languages,
): Language | undefined {
  if (wasOffered || hasChosen(cookies) || !isOfferedAt(path)) return undefined
  const wished = wishedLanguage(wishes.join(','), spoken)
  return wished === language ? undefined : wished
}
