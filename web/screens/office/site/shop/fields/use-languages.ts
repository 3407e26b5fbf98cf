import { useState } from 'react'
import { type Language, languageCodes, sourceLanguage } from '#contract/languages/languages.ts'
import { isRecord, valueAt } from '../draft/profile-paths.ts'
import { fieldId } from '../focus-field.ts'
import { useDraft } from '../shop-form.ts'

/** The languages a text has or is being added in, the shop's own first. */
export function useLanguages(path: string) {
  const { profile, view } = useDraft()
  const [begun, setBegun] = useState<readonly Language[]>([])
  const said = valueAt(profile, path)
  const isShown = (language: Language) =>
    language === sourceLanguage || begun.includes(language) || (isRecord(said) && language in said)
  return {
    shown: languageCodes.filter(isShown),
    isFixed: view.isFromFile,
    begin(language: Language, control: string) {
      setBegun([...begun, language])
      // The field exists after the next render.
      requestAnimationFrame(() => document.getElementById(fieldId(control))?.focus())
    },
    drop: (language: Language) => setBegun(begun.filter((each) => each !== language)),
  }
}
