import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { isLanguage, type Language, sourceLanguage } from '#contract/languages/languages.ts'

export const languageIn = ({ locale }: I18n): Language => (isLanguage(locale) ? locale : sourceLanguage)

/** The language of this page. */
export const useLanguage = (): Language => languageIn(useLingui().i18n)
