import { addressIn, type Language } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'

export const previewPages = ['home', 'about', 'support', 'plan', 'terms', 'imprint'] as const
export type PreviewPage = (typeof previewPages)[number]

export const pageNames: Record<PreviewPage, string> = {
  home: 'Home',
  about: 'About',
  support: 'Support',
  plan: 'A plan',
  terms: 'Terms',
  imprint: 'Imprint',
}

const places: Record<Exclude<PreviewPage, 'plan'>, string> = {
  home: paths.home,
  about: paths.about,
  support: paths.support,
  terms: paths.terms,
  imprint: paths.imprint,
}

/** The path of a previewed page. A shop without plans shows its destinations instead of a plan. */
export function previewPath(page: PreviewPage, language: Language, planId: string | undefined): string {
  const path = page === 'plan' ? (planId ? paths.plan(planId) : paths.countries) : places[page]
  return addressIn(language, path)
}
