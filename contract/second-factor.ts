import { z } from 'zod'

/** How an administrator and this browser stand with the second factor. */
export const SecondFactorView = z.object({
  /** Nobody administers this shop without one. */
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
export const SecondFactorCode = z.object({ code: z.string().trim().min(6, 'Please enter the code.').max(40) })

/** Shown once, and never again. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>
