import { hash } from 'node:crypto'
import { z } from 'zod'
import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { Db, WithDb } from '../../platform/db/db.ts'
import { hashToken, newToken } from '../accounts/token.ts'
import type { WithSecurity } from '../security/open-security.ts'
import {
  claimCode,
  claimRefreshToken,
  endGrant,
  endGrantOfUsedCode,
  endGrantOfUsedToken,
  extendGrant,
  type Grant,
  insertTokens,
} from './store.ts'

const accessSeconds = 10 * 60
/** A connection that is not used for this long ends. */
const idleSeconds = 30 * 24 * 60 * 60

const text = z.string().max(2000)
const client = { client_id: text, resource: text.optional() }

/** What a client sends for tokens. Unknown parameters are ignored, as OAuth asks. */
export const TokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: text,
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
    redirect_uri: text.optional(),
    ...client,
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: text, scope: text.optional(), ...client }),
])
export type TokenRequest = z.infer<typeof TokenRequest>

interface Tokens {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

type TokenDeps = WithDb & WithClock & WithSecurity

/**
 * Exchanges a code or a refresh token for the next pair; undefined for one that is wrong, spent or expired. Each works
 * once: a second use ends the whole grant, because one of the two users stole it.
 */
export async function handOutTokens(deps: TokenDeps, request: TokenRequest): Promise<Tokens | undefined> {
  const isCode = request.grant_type === 'authorization_code'
  const secretHash = hashToken(isCode ? request.code : request.refresh_token)
  const now = deps.clock.now()
  const tokens = await deps.db.transaction(async (tx) => {
    const grant = await (isCode ? claimCode : claimRefreshToken)(tx, secretHash, now)
    if (!grant) return undefined
    if (fits(request, grant)) return issue(tx, grant, now)
    await endGrant(tx, grant.id)
    return undefined
  })
  if (tokens) return tokens
  const ended = await (isCode ? endGrantOfUsedCode : endGrantOfUsedToken)(deps.db, secretHash)
  if (ended) deps.security.note('assistant_replayed', { userId: ended.userId })
  return undefined
}

/** Whether the client that asks is the one the customer allowed. */
function fits(request: TokenRequest, grant: Grant): boolean {
  if (request.client_id !== grant.clientId || (request.resource ?? grant.resource) !== grant.resource) return false
  if (request.grant_type === 'refresh_token') return (request.scope ?? grant.scope) === grant.scope
  return (
    (request.redirect_uri ?? grant.redirectUri) === grant.redirectUri &&
    hash('sha256', request.code_verifier, 'base64url') === grant.codeChallenge
  )
}

async function issue(tx: Db, { id: grantId, scope }: Grant, now: Date): Promise<Tokens> {
  const [access, refresh] = [newToken(), newToken()]
  const expiresAt = secondsAfter(now, idleSeconds)
  await extendGrant(tx, grantId, { lastUsedAt: now, expiresAt })
  await insertTokens(tx, [
    { tokenHash: hashToken(access), grantId, kind: 'access', expiresAt: secondsAfter(now, accessSeconds) },
    { tokenHash: hashToken(refresh), grantId, kind: 'refresh', expiresAt },
  ])
  return { access_token: access, token_type: 'Bearer', expires_in: accessSeconds, refresh_token: refresh, scope }
}
