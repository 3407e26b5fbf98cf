import { Plus } from 'lucide-react'
import { type Language, languages, ownNames } from '#contract/languages/languages.ts'
import { Button } from '../../../../../ui/button.tsx'

interface AddLanguageProps {
  /** The name of the text, for screen readers. */
  of: string
  taken: readonly Language[]
  onAdd: (language: Language) => void
}

/** A button for each language the text is missing in. */
export function AddLanguage({ of, taken, onAdd }: AddLanguageProps) {
  const left = languages.filter((language) => !taken.includes(language))
  if (left.length === 0) return null
  return (
    <details className="add-language">
      <summary>
        <Plus className="icon icon-sm" />
        Add a language<span className="vh"> to {of}</span>
      </summary>
      <div className="chips" role="group" aria-label={`Languages for ${of}`}>
        {left.map((language) => (
          <Button
            key={language}
            look="line"
            size="sm"
            lang={language}
            onClick={(event) => {
              const opened = event.currentTarget.closest('details')
              if (opened) opened.open = false
              onAdd(language)
            }}
          >
            {ownNames[language]}
          </Button>
        ))}
      </div>
    </details>
  )
}
