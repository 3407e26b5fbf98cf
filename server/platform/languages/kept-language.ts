import { isLanguage, type Language, sourceLanguage } from '#contract/languages/languages.ts'

/** A language as a row keeps it; the shop's own where none was kept, or one that it speaks no more. */
export const keptLanguage = (kept: string | null | undefined): Language =>
  isLanguage(kept ?? undefined) ? (kept as Language) : sourceLanguage
