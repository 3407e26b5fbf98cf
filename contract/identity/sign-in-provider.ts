import { z } from 'zod'

/** Services that a customer can sign in with instead of a password. */
export const signInProviders = ['google', 'apple'] as const
export type SignInProvider = (typeof signInProviders)[number]

/** Brand names, the same in every language. */
export const providerNames: Record<SignInProvider, string> = { google: 'Google', apple: 'Apple' }

/** The providers this shop has keys for. */
export const SignInProviders = z.object({ providers: z.array(z.enum(signInProviders)) })
export type SignInProviders = z.infer<typeof SignInProviders>
