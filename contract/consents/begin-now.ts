import { z } from 'zod'
import { languageCodes } from '../languages/languages.ts'

/** The kind of the consent to begin before the days to withdraw are over. It is no text of the operator's. */
export const beginNow = 'begin-now' as const

/** The exact sentence that a buyer agrees to. Its version names the wording and the language. */
export const BeginNowView = z.object({
  kind: z.literal(beginNow),
  version: z.string(),
  language: z.enum(languageCodes),
  text: z.string(),
  /** The day this wording came into use. */
  since: z.iso.date(),
})
export type BeginNowView = z.infer<typeof BeginNowView>
