import { useLingui } from '@lingui/react/macro'
import { Languages } from 'lucide-react'
import { isLanguage, languages, ownNames, sourceLanguage } from '#contract/languages.ts'
import { useUser } from '../data/user.ts'
import { changeLanguage } from '../language/change-language.ts'
import { useLanguage } from '../language/use-language.ts'
import './language-choice.css'

/** Every language by its own name: whoever looks for theirs cannot read the others. */
export function LanguageChoice() {
  const { t } = useLingui()
  const language = useLanguage()
  const { user } = useUser()
  if (languages.length === 1) return null
  return (
    <label className="language">
      <Languages className="icon icon-sm" />
      <span className="vh">
        {t`Language`}
        {/* For whoever has landed on a page they cannot read. */}
        {language !== sourceLanguage && <span lang={sourceLanguage}> / Language</span>}
      </span>
      <select
        value={language}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguage(value)) changeLanguage(value, { isSignedIn: user !== null })
        }}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {ownNames[each]}
          </option>
        ))}
      </select>
    </label>
  )
}
