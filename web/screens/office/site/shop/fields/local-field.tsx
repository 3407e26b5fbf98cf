import { directionOf, type Language, ownNames, sourceLanguage } from '#contract/languages/languages.ts'
import { Button } from '../../../../../ui/button.tsx'
import { useDraftStore } from '../shop-form.ts'
import { AddLanguage } from './add-language.tsx'
import { LineField, LinesField } from './line-field.tsx'
import { useLanguages } from './use-languages.ts'

interface LocalFieldProps {
  path: string
  label: string
  hint?: string
  /** For more than one line. */
  rows?: number
}

/** A text in the shop's own language, and in any others it was written in. */
export function LocalField({ path, label, hint, rows }: LocalFieldProps) {
  const store = useDraftStore()
  const { shown, isFixed, begin, drop } = useLanguages(path)
  const remove = (language: Language) => {
    store.edit(`${path}.${language}`, undefined)
    drop(language)
  }
  return (
    <div className="local-field" role="group" aria-label={label}>
      {shown.map((language) => (
        <div key={language} className="in-language">
          <OneLanguage path={path} language={language} label={label} hint={hint} rows={rows} />
          {language !== sourceLanguage && !isFixed && (
            <Button look="quiet" size="sm" onClick={() => remove(language)}>
              Remove<span className="vh">{` ${label}, ${ownNames[language]}`}</span>
            </Button>
          )}
        </div>
      ))}
      {!isFixed && (
        <AddLanguage of={label} taken={shown} onAdd={(language) => begin(language, `${path}.${language}`)} />
      )}
    </div>
  )
}

function OneLanguage({ path, language, label, hint, rows }: LocalFieldProps & { language: Language }) {
  const isSource = language === sourceLanguage
  const field = {
    path: `${path}.${language}`,
    label: isSource ? label : `${label}, ${ownNames[language]}`,
    hint: isSource ? hint : undefined,
    says: isSource ? [path] : [],
    lang: language,
    dir: directionOf(language),
  }
  return rows ? <LinesField {...field} rows={rows} /> : <LineField {...field} />
}
