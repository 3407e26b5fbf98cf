import type { ComponentProps } from 'react'
import { addressIn } from '#contract/languages/languages.ts'
import { useLanguage } from './use-language.ts'

/** A link to another page of the shop, in the language of this one. */
export function Link({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const language = useLanguage()
  // Fragments, files and API calls have no language, and the admin is English only.
  const isPage = /^\/(?!\/|api\/|assets\/|sandbox|admin\b)/.test(href)
  return (
    <a href={isPage ? addressIn(language, href) : href} {...rest}>
      {children}
    </a>
  )
}
