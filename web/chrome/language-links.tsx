import type { MouseEvent } from 'react'
import { useLocation } from 'wouter'
import { addressIn, type Language, languages, ownNames } from '#contract/languages/languages.ts'
import { useUser } from '../data/user.ts'
import { changeLanguage } from '../language/change-language.ts'
import { useLanguage } from '../language/use-language.ts'
import { isForBrowser } from '../router/is-for-browser.ts'

/**
 * This page in every language, by the language's own name: whoever looks for theirs cannot read the others. Links, for search
 * engines and for whoever has no script; with one a click also remembers the choice, and keeps what was typed.
 */
export function LanguageLinks({ id, className }: { id?: string; className: string }) {
  const [pathname] = useLocation()
  const current = useLanguage()
  const { user } = useUser()
  if (languages.length === 1) return null
  const choose = (event: MouseEvent, language: Language) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    changeLanguage(language, { isSignedIn: user !== null })
  }
  return (
    <ul id={id} className={className}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={addressIn(language, pathname)}
            hrefLang={language}
            lang={language}
            aria-current={language === current ? 'true' : undefined}
            onClick={(event) => choose(event, language)}
          >
            {ownNames[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}
