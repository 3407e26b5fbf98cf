import { z } from 'zod'
import { Password } from '#contract/identity/account.ts'

// Loaded when a visitor starts to fill in a form, so that the first paint does not wait for them.
export { PasswordLinkRequest } from '#contract/identity/account-link.ts'
export { SignIn, SignUp } from '#contract/identity/account.ts'
export { SecondFactorCode } from '#contract/identity/second-factor.ts'

export const NewPassword = z.object({ password: Password })
/** A form that consists of a button only. */
export const Nothing = z.object({})
