import type { Language } from '#contract/languages/languages.ts'

/** Whoever pays, as far as they told us. */
export interface Buyer {
  email: string
  firstName?: string
  lastName?: string
  phone?: string
  /** In which they bought. */
  language?: Language
}
