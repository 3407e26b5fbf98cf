import { z } from 'zod'
import { Password } from '#contract/accounts/account.ts'

// Loaded when a visitor starts to fill in a form, so that the first paint does not wait for them.
export { PasswordLinkRequest } from '#contract/accounts/account-link.ts'
export { SignIn, SignUp } from '#contract/accounts/account.ts'
export { SecondFactorCode } from '#contract/accounts/second-factor.ts'

export const NewPassword = z.object({ password: Password })
/** A form that consists of a button only. */
export const Nothing = z.object({})
