import * as openid from 'openid-client'
import { z } from 'zod'
import type {
  Finished,
  IdentityProvider,
  ProvenPerson,
  SignInSecrets,
} from '../../identity/accounts/identity-provider.ts'
import type { Clock } from '../../platform/clock.ts'
import { type AppleKey, writeAppleClientSecret } from './apple-client-secret.ts'

/** What differs between OpenID Connect providers. */
export interface OpenIdClient {
  issuer: string
  clientId: string
  authenticate: openid.ClientAuth
  request: { scope: string; response_mode?: 'form_post' }
}

export const googleClient = (key: { issuer?: string; clientId: string; clientSecret: string }): OpenIdClient => ({
  issuer: key.issuer ?? 'https://accounts.google.com',
  clientId: key.clientId,
  authenticate: openid.ClientSecretPost(key.clientSecret),
  request: { scope: 'openid email profile' },
})

export const appleClient = (key: AppleKey & { issuer?: string }, clock: Clock): OpenIdClient => {
  const issuer = key.issuer ?? 'https://appleid.apple.com'
  return {
    issuer,
    clientId: key.clientId,
    authenticate: (_server, _client, body) => {
      body.set('client_id', key.clientId)
      body.set('client_secret', writeAppleClientSecret(key, issuer, clock.now()))
    },
    // Apple gives name and email only with `form_post`.
    request: { scope: 'openid email name', response_mode: 'form_post' },
  }
}

/** `findClient` runs at the first sign-in, since a sandbox hands out its keys only once it is mounted. */
export function createOpenIdProvider(findClient: () => Promise<OpenIdClient>, patienceTimes = 1): IdentityProvider {
  let connecting: Promise<Connection> | undefined
  const connect = () => (connecting ??= discover(findClient, 10 * patienceTimes))
  /** Keys and addresses may have changed: the next sign-in fetches them again. */
  const failed = (error: unknown): string => {
    connecting = undefined
    return error instanceof Error ? error.message : String(error)
  }

  return {
    async start(redirectUri) {
      try {
        const { configuration, client } = await connect()
        const secrets = newSecrets()
        const url = openid.buildAuthorizationUrl(configuration, {
          ...client.request,
          redirect_uri: redirectUri,
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(secrets.codeVerifier),
          code_challenge_method: 'S256',
        })
        return { kind: 'started', url: url.href, secrets }
      } catch (error) {
        return { kind: 'unavailable', reason: failed(error) }
      }
    },

    async finish(callback, secrets) {
      try {
        const { configuration } = await connect()
        const tokens = await openid.authorizationCodeGrant(configuration, callback, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.codeVerifier,
        })
        return readPerson(tokens.claims(), callback.searchParams.get('user'))
      } catch (error) {
        if (isCancelled(error)) return { kind: 'cancelled' }
        return { kind: 'failed', reason: failed(error) }
      }
    },
  }
}

interface Connection {
  client: OpenIdClient
  configuration: openid.Configuration
}

async function discover(findClient: () => Promise<OpenIdClient>, timeoutSeconds: number): Promise<Connection> {
  const client = await findClient()
  const issuer = new URL(client.issuer)
  // Plain HTTP is only ever a sandbox on this machine.
  const execute = issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []
  const configuration = await openid.discovery(issuer, client.clientId, undefined, client.authenticate, {
    execute,
    timeout: timeoutSeconds,
  })
  return { client, configuration }
}

const newSecrets = (): SignInSecrets => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  codeVerifier: openid.randomPKCECodeVerifier(),
})

const isCancelled = (error: unknown): boolean =>
  error instanceof openid.AuthorizationResponseError &&
  ['access_denied', 'user_cancelled_authorize'].includes(error.error)

const Claims = z.object({
  sub: z.string().min(1),
  email: z.email().transform((email) => email.toLowerCase()),
  /** Apple sometimes sends the boolean as a string. */
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).transform((value) => String(value) === 'true'),
  given_name: z.string().max(100).optional().catch(undefined),
  family_name: z.string().max(100).optional().catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
})

/** Apple sends the name beside the token, unsigned, at the first sign-in only. */
const AppleUser = z.object({
  name: z.object({ firstName: z.string().max(100).optional(), lastName: z.string().max(100).optional() }),
})

function readPerson(idToken: unknown, appleUser: string | null): Finished {
  const claims = Claims.safeParse(idToken)
  if (!claims.success) return { kind: 'failed', reason: 'the token names no email address' }
  if (!claims.data.email_verified) return { kind: 'unverified' }
  const { sub, email, given_name, family_name, picture } = claims.data
  const name = { firstName: given_name, lastName: family_name, ...readAppleName(appleUser) }
  const person: ProvenPerson = { subject: sub, email, pictureUrl: picture, ...name }
  return { kind: 'person', person }
}

function readAppleName(text: string | null): { firstName?: string; lastName?: string } {
  try {
    return AppleUser.safeParse(JSON.parse(text ?? '{}')).data?.name ?? {}
  } catch {
    return {}
  }
}
