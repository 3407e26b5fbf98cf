import { type Language, sourceLanguage } from '#contract/languages/languages.ts'
import type { NamingWords, PlaceName } from '#contract/plans/place-names.ts'
import { formatsIn } from './formats.ts'
import { sayIn } from './say.ts'
import { wordsOf } from './words.ts'

/** Country names in a language; in English as the catalogue has them. */
export const placeNameIn =
  (language: Language): PlaceName =>
  (code, english) => {
    const name = language === sourceLanguage ? undefined : wordsOf(language)[`place.${code.toUpperCase()}`]
    return typeof name === 'string' ? name : english
  }

/** The words that names of plans and places are made of in a language. */
export const namingIn = (language: Language): NamingWords => ({
  say: sayIn(language),
  formats: formatsIn(language),
  placeName: placeNameIn(language),
})
