import { useLingui } from '@lingui/react/macro'
import { Languages } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { languages, ownNames, sourceLanguage } from '#contract/languages/languages.ts'
import { useLanguage } from '../../language/use-language.ts'
import { LanguageLinks } from './language-links.tsx'
import './language-choice.css'

export function LanguageChoice() {
  const { t } = useLingui()
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  if (languages.length === 1) return null

  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // Keep the menu around it open.
    event.preventDefault()
    event.stopPropagation()
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <div className="language" role="presentation" onBlur={handleBlur} onKeyDown={handleKeyDown}>
      <button
        ref={button}
        type="button"
        className="language-btn"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Languages className="icon icon-sm" />
        <span className="vh">
          {t`Language`}
          {/* For visitors who landed on a page they cannot read. */}
          {language !== sourceLanguage && <span lang={sourceLanguage}> / Language</span>}{' '}
        </span>
        <span lang={language}>{ownNames[language]}</span>
      </button>
      {isOpen && <LanguageLinks id={listId} className="listbox language-list" />}
    </div>
  )
}
