import { type Formats, makeFormats } from '#contract/formats/formats.ts'
import type { Language } from '#contract/languages/languages.ts'
import { sayIn } from './say.ts'

const known = new Map<Language, Formats>()

/** How numbers, prices and dates are written in a language. */
export function formatsIn(language: Language): Formats {
  const formats = known.get(language) ?? makeFormats(language, sayIn(language))
  known.set(language, formats)
  return formats
}
