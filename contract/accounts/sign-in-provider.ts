import { z } from 'zod'

/** Who may vouch for a person instead of a password. */
export const signInProviders = ['google', 'apple'] as const
export type SignInProvider = (typeof signInProviders)[number]

/** What each calls itself, in every language. */
export const providerNames: Record<SignInProvider, string> = { google: 'Google', apple: 'Apple' }

/** The providers this shop has keys for. */
export const SignInProviders = z.object({ providers: z.array(z.enum(signInProviders)) })
export type SignInProviders = z.infer<typeof SignInProviders>
