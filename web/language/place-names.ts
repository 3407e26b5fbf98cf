import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { sourceLanguage } from '#contract/languages.ts'
import type { PlaceName } from '#contract/place-names.ts'

/** In the language of the page; in English as the catalogue calls it. */
export const placeNameIn =
  ({ locale, messages }: I18n): PlaceName =>
  (code, english) => {
    const name = locale === sourceLanguage ? undefined : messages[`place.${code.toUpperCase()}`]
    return typeof name === 'string' ? name : english
  }

export const usePlaceName = (): PlaceName => placeNameIn(useLingui().i18n)
