import { z } from 'zod'
import { languageCodes } from '../languages/languages.ts'
import { beginNow } from '../site/begin-now-kind.ts'

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
