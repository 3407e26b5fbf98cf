import { z } from 'zod'
import { Email, Password } from './account.ts'

/** 'Forgot password?' */
export const PasswordLinkRequest = z.object({ email: Email })
export type PasswordLinkRequest = z.infer<typeof PasswordLinkRequest>

/** A link is used with its token and, where the account gets a new one, a password. */
export const LinkUse = z.object({ token: z.string().min(1).max(200), password: Password.optional() })
export type LinkUse = z.infer<typeof LinkUse>

/** An answer that is only a message. */
export const LinkAnswer = z.object({ message: z.string() })
export type LinkAnswer = z.infer<typeof LinkAnswer>

/** The token of a mailed invitation to the office. */
export const InvitationToken = z.object({ token: z.string().min(20).max(100) })
export type InvitationToken = z.infer<typeof InvitationToken>
