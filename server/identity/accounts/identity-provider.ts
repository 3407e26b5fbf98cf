import type { SignInProvider } from '#contract/identity/sign-in-provider.ts'

export interface WithIdentityProviders {
  identityProviders: IdentityProviders
}

export type IdentityProviders = Partial<Record<SignInProvider, IdentityProvider>>

/** A service that vouches for a person's identity: Google, Apple, or any OpenID Connect provider. */
export interface IdentityProvider {
  /** Where to send the browser. It keeps the `secrets` and shows them again when it comes back. */
  start(redirectUri: string): Promise<Started>
  /** The person who came back. A callback that was used before, or by another browser, fails. */
  finish(callback: URL, secrets: SignInSecrets): Promise<Finished>
}

/** Ties the provider's answer to the browser that started the sign-in. */
export interface SignInSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

type Started = { kind: 'started'; url: string; secrets: SignInSecrets } | { kind: 'unavailable'; reason: string }

export type Finished =
  | { kind: 'person'; person: ProvenPerson }
  /** The provider has the address but does not vouch for it. */
  | { kind: 'unverified' }
  | { kind: 'cancelled' }
  | { kind: 'failed'; reason: string }

export interface ProvenPerson {
  /** The provider's permanent id for the person. */
  subject: string
  email: string
  firstName?: string
  lastName?: string
  pictureUrl?: string
}
