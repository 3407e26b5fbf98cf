import type { FontChoice } from '#contract/site/shop-profile.ts'

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

export function facesOf(font: FontChoice | undefined, fonts: readonly string[]): Faces {
  const choice = font ?? 'signpost'
  const styles = rules[`./styles/faces/${choice}.css`] ?? ''
  const own = import.meta.env.PROD ? [...styles.matchAll(file)].flatMap(([, href]) => href ?? []) : []
  return { styles, preloads: [...fonts.filter((href) => usual[choice].test(href)), ...own] }
}
