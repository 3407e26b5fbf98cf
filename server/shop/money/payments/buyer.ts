import type { Language } from '#contract/languages/languages.ts'

/** The details a buyer has given. */
export interface Buyer {
  email: string
  firstName?: string
  lastName?: string
  phone?: string
  /** The language they bought in. */
  language?: Language
}
