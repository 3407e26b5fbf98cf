import type { Language } from '#contract/languages.ts'
import type { LegalKind } from '#contract/shop-profile.ts'

/** A text to begin with. */
export const startingText = (kind: LegalKind, language: Language): string => `# [Title of the ${kind}, in ${language}]`
