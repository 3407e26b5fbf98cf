import { useLingui } from '@lingui/react'
import { isLanguage, type Language, sourceLanguage } from '#contract/languages.ts'

/** The language of this page. */
export function useLanguage(): Language {
  const { locale } = useLingui().i18n
  return isLanguage(locale) ? locale : sourceLanguage
}
