import type { SignInProvider } from '#contract/accounts/sign-in-provider.ts'

export interface WithIdentityProviders {
  identityProviders: IdentityProviders
}

export type IdentityProviders = Partial<Record<SignInProvider, IdentityProvider>>

/** Somebody who vouches for who a person is: Google, Apple, or anyone who speaks OpenID Connect. */
export interface IdentityProvider {
  /** Where to send the browser. `secrets` stay with it and are shown again when it comes back. */
  start(redirectUri: string): Promise<Started>
  /** Who came back. An address that was visited before, or by another browser, is nobody. */
  finish(callback: URL, secrets: SignInSecrets): Promise<Finished>
}

/** What ties an answer of the provider to the browser that asked. */
export interface SignInSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

type Started = { kind: 'started'; url: string; secrets: SignInSecrets } | { kind: 'unavailable'; reason: string }

export type Finished =
  | { kind: 'person'; person: ProvenPerson }
  /** The provider knows the address but does not vouch for it. */
  | { kind: 'unverified' }
  | { kind: 'cancelled' }
  | { kind: 'failed'; reason: string }

export interface ProvenPerson {
  /** The provider's own name for the person, which stays when everything else about them changes. */
  subject: string
  email: string
  firstName?: string
  lastName?: string
  pictureUrl?: string
}
