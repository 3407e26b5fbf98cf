import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { sourceLanguage } from '#contract/languages/languages.ts'
import type { PlaceName } from '#contract/plans/place-names.ts'

/** A place's key among the messages of a language. */
export const placeKey = (code: string): string => `place.${code.toUpperCase()}`

/** In the language of the page; in English as the catalogue names it. */
export const placeNameIn =
  ({ locale, messages }: I18n): PlaceName =>
  (code, english) => {
    const name = locale === sourceLanguage ? undefined : messages[placeKey(code)]
    return typeof name === 'string' ? name : english
  }

export const usePlaceName = (): PlaceName => placeNameIn(useLingui().i18n)
