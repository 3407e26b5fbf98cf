import { isLanguage, type Language, sourceLanguage } from '#contract/languages/languages.ts'

/** The language of a row; the shop's default where none was stored, or one the shop no longer offers. */
export const keptLanguage = (kept: string | null | undefined): Language =>
  isLanguage(kept ?? undefined) ? (kept as Language) : sourceLanguage
