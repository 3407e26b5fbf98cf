import { z } from 'zod'
import { problem, sentence } from '../languages/sentence.ts'

/** The answer to a sign-in that still needs a code of the second factor. */
export const CodeNeeded = z.object({ needs: z.literal('code') })
export type CodeNeeded = z.infer<typeof CodeNeeded>
export const codeNeeded: CodeNeeded = { needs: 'code' }

/** The state of the second factor, for the account and this browser. */
export const SecondFactorView = z.object({
  /** True for admins of this shop, who must have one. */
  isRequired: z.boolean(),
  isEnrolled: z.boolean(),
  /** This browser has entered a code since it signed in. */
  isProven: z.boolean(),
  recoveryCodesLeft: z.number(),
})
export type SecondFactorView = z.infer<typeof SecondFactorView>

/** What an authenticator needs, shown once: as a QR code, as text to type, and as a link for an app on this device. */
export const SecondFactorOffer = z.object({ key: z.string(), qrCode: z.string(), appUrl: z.string().optional() })
export type SecondFactorOffer = z.infer<typeof SecondFactorOffer>

/** Six digits from the authenticator, or a recovery code where one is accepted. */
export const SecondFactorCode = z.object({
  code: z
    .string()
    .trim()
    .min(6, problem(sentence('Please enter the code.')))
    .max(40),
})
export type SecondFactorCode = z.infer<typeof SecondFactorCode>

/** Shown only once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>
