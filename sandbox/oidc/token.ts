import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { signRs256 } from './jwt.ts'
import type { openKeys } from './keys.ts'
import { findPerson, type Person } from './people.ts'
import { clientIdOf, isRightSecret, issuerOf, type ProviderName } from './providers.ts'

const TokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
})
type TokenRequest = z.infer<typeof TokenRequest>

interface Grant {
  subject: string
  redirectUri: string
  nonce: string | null
  codeChallenge: string
  expiresAt: Date
}

const refuse = (status: number, error: string) => ({ status, body: { error } })

export async function exchangeCode(
  context: SandboxContext,
  keys: ReturnType<typeof openKeys>,
  provider: ProviderName,
  form: unknown,
) {
  const parsed = TokenRequest.safeParse(form)
  if (!parsed.success) return refuse(400, 'invalid_request')
  const request = parsed.data
  const isKnown = request.client_id === clientIdOf[provider]
  if (!isKnown || !(await isRightSecret(context, keys, provider, request.client_secret)))
    return refuse(401, 'invalid_client')

  const grant = await takeGrant(context, provider, request.code)
  if (!grant || !isMeantFor(grant, request) || grant.expiresAt <= context.now()) return refuse(400, 'invalid_grant')
  const person = await findPerson(context.sql, provider, grant.subject)
  if (!person) return refuse(400, 'invalid_grant')

  const issuedAt = Math.floor(context.now().getTime() / 1000)
  const claims = {
    iss: issuerOf(context, provider),
    aud: clientIdOf[provider],
    iat: issuedAt,
    exp: issuedAt + 600,
    ...(grant.nonce && { nonce: grant.nonce }),
    ...claimsOf[provider](person),
  }
  return {
    status: 200,
    body: {
      access_token: randomBytes(24).toString('base64url'),
      token_type: 'Bearer',
      expires_in: 600,
      id_token: signRs256(claims, await keys('signing')),
    },
  }
}

/** A code is deleted at its first use, even a wrong one. */
async function takeGrant({ sql }: SandboxContext, provider: ProviderName, code: string): Promise<Grant | undefined> {
  const { rows } = await sql.query<Grant>(
    `delete from sandbox.oidc_codes where code = $1 and provider = $2
     returning subject, redirect_uri as "redirectUri", nonce, code_challenge as "codeChallenge", expires_at as "expiresAt"`,
    [code, provider],
  )
  return rows[0]
}

const isMeantFor = (grant: Grant, request: TokenRequest): boolean =>
  grant.redirectUri === request.redirect_uri &&
  grant.codeChallenge === createHash('sha256').update(request.code_verifier).digest('base64url')

/** Each provider's own claims. Apple's token has no name, and its booleans may be strings. */
const claimsOf: Record<ProviderName, (person: Person) => Record<string, unknown>> = {
  google: ({ subject, email, isEmailVerified, firstName, lastName }) => ({
    sub: subject,
    email,
    email_verified: isEmailVerified,
    name: `${firstName} ${lastName}`.trim(),
    given_name: firstName,
    family_name: lastName,
  }),
  apple: ({ subject, email, isEmailVerified }) => ({
    sub: subject,
    email,
    email_verified: String(isEmailVerified),
  }),
}
