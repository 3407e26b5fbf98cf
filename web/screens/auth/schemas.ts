import { z } from 'zod'
import { Password } from '#contract/accounts/account.ts'

// Fetched when somebody starts to fill in a form: the page is drawn without them.
export { PasswordLinkRequest } from '#contract/accounts/account-link.ts'
export { SignIn, SignUp } from '#contract/accounts/account.ts'
export { SecondFactorCode } from '#contract/accounts/second-factor.ts'

export const NewPassword = z.object({ password: Password })
/** A form that is only a button. */
export const Nothing = z.object({})
