import { z } from 'zod'
import { SignIn } from './account.ts'
import { ShownPasskey } from './passkey.ts'
import { SecondFactorCode } from './second-factor.ts'
import { signInProviders } from './sign-in-provider.ts'

/** The ways a signed-in customer can confirm their identity. */
export const proofKinds = ['password', 'code', 'passkey', ...signInProviders] as const
export type ProofKind = (typeof proofKinds)[number]

/** One of them. Signing in again with a provider needs no call of its own. */
export const ProofRequest = z.union([
  SignIn.pick({ password: true }),
  SecondFactorCode,
  z.object({ passkey: ShownPasskey }),
])
export type ProofRequest = z.infer<typeof ProofRequest>
