import type { FontChoice } from '#contract/branding/shop-profile.ts'

/** Fonts that an operator chose instead of the usual ones. A page brings the rules of its own choice and no other's. */
const rules = import.meta.glob<string>('./styles/faces/*.css', { query: '?inline', import: 'default', eager: true })

/** Which of the usual files a choice still shows. */
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
  /** Files the first screen is written with. */
  preloads: string[]
}

export function facesOf(font: FontChoice | undefined, fonts: readonly string[]): Faces {
  const choice = font ?? 'signpost'
  const styles = rules[`./styles/faces/${choice}.css`] ?? ''
  const own = import.meta.env.PROD ? [...styles.matchAll(file)].flatMap(([, href]) => href ?? []) : []
  return { styles, preloads: [...fonts.filter((href) => usual[choice].test(href)), ...own] }
}
