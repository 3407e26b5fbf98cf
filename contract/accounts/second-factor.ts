import { z } from 'zod'
import { problem, sentence } from '../languages/sentence.ts'

/** The answer to a sign-in that is not complete: a code of the second factor is still to be shown. */
export const CodeNeeded = z.object({ needs: z.literal('code') })
export type CodeNeeded = z.infer<typeof CodeNeeded>
export const codeNeeded: CodeNeeded = { needs: 'code' }

/** How somebody and this browser stand with the second factor. */
export const SecondFactorView = z.object({
  /** They administer this shop, and nobody does so without one. */
  isRequired: z.boolean(),
  isEnrolled: z.boolean(),
  /** This browser has shown a code since it signed in. */
  isProven: z.boolean(),
  recoveryCodesLeft: z.number(),
})
export type SecondFactorView = z.infer<typeof SecondFactorView>

/** What an authenticator needs, shown once: as a picture to scan and as text to type. */
export const SecondFactorOffer = z.object({ key: z.string(), qrCode: z.string() })
export type SecondFactorOffer = z.infer<typeof SecondFactorOffer>

/** Six digits from the authenticator, or a recovery code where one is taken. */
export const SecondFactorCode = z.object({
  code: z
    .string()
    .trim()
    .min(6, problem(sentence('Please enter the code.')))
    .max(40),
})
export type SecondFactorCode = z.infer<typeof SecondFactorCode>

/** Shown once, and never again. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>
