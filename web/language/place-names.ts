import { useLingui } from '@lingui/react'
import { sourceLanguage } from '#contract/languages.ts'

/** A country by its code, in the language of the page; in English as the catalogue calls it. */
export function usePlaceName(): (code: string, english: string) => string {
  const { locale, messages } = useLingui().i18n
  return (code, english) => {
    const name = locale === sourceLanguage ? undefined : messages[`place.${code.toUpperCase()}`]
    return typeof name === 'string' ? name : english
  }
}
