import type { FontChoice } from '#contract/branding/shop-profile.ts'
import type { Language } from '#contract/languages/languages.ts'

/** Fonts an operator can choose instead of the default ones. A page carries only the rules of the chosen font. */
const rules = import.meta.glob<string>('./styles/faces/*.css', { query: '?inline', import: 'default', eager: true })

/** The default font files that are still used under each choice. */
const usual: Record<FontChoice, RegExp> = {
  signpost: /./,
  plain: /figtree/,
  editorial: /figtree/,
  rounded: /^$/,
  system: /^$/,
}

const file = /url\(["']?([^"')]+-latin-(?!ext)[^"')]*)["']?\)/g

export interface Faces {
  styles: string
  /** Font files the first screen needs. */
  preloads: string[]
}

/** Languages that set headings in the text face, so that their pages need no other. */
const plainHeadings: ReadonlySet<Language> = new Set(['ja', 'ko', 'zh', 'ar'])

const forHeadings = /besley|playfair/

export function facesOf(font: FontChoice | undefined, fonts: readonly string[], language: Language): Faces {
  const choice = font ?? 'signpost'
  const styles = rules[`./styles/faces/${choice}.css`] ?? ''
  const own = import.meta.env.PROD ? [...styles.matchAll(file)].flatMap(([, href]) => href ?? []) : []
  const needed = [...fonts.filter((href) => usual[choice].test(href)), ...own]
  return { styles, preloads: plainHeadings.has(language) ? needed.filter((href) => !forHeadings.test(href)) : needed }
}
