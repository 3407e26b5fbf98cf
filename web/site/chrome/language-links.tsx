import type { MouseEvent } from 'react'
import { useLocation } from 'wouter'
import { addressIn, type Language, languages, ownNames } from '#contract/languages/languages.ts'
import { useUser } from '../../data/user.ts'
import { changeLanguage } from '../../language/change-language.ts'
import { useLanguage } from '../../language/use-language.ts'
import { isForBrowser } from '../../router/is-for-browser.ts'

/**
 * Links to this page in every language, each in that language's own name, so that visitors recognise theirs. They are
 * links for search engines and browsers without script; with script a click also stores the choice and keeps what was
 * typed.
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
