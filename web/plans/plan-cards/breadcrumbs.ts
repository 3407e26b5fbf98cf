import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { addressIn } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { languageIn } from '../../language/use-language.ts'

/** The path from the home page through the destinations to a page, as structured data for search engines. */
export function breadcrumbs(i18n: I18n, origin: string, steps: readonly { name: string; path: string }[]) {
  const first = [
    { name: t(i18n)`Home`, path: paths.home },
    { name: t(i18n)`eSIM Destinations`, path: paths.countries },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [...first, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + addressIn(languageIn(i18n), path),
    })),
  }
}
