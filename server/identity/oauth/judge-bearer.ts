import type { FastifyRequest } from 'fastify'
import type { UserId } from '#contract/identity/account.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { hashToken } from '../accounts/token.ts'
import { issuerFor, resourceDocumentPath, resourceFor } from './addresses.ts'
import { covers } from './judge-request.ts'
import { findAccess } from './store.ts'

/** Who an assistant acts for, or the challenge it is answered with (RFC 6750, RFC 9728). */
export type Judged = { userId: UserId } | { status: 401 | 403; challenge: string }

/** Judges the token of a request to a service of the shop. Nothing but the token counts: no cookie, no query. */
export async function judgeBearer(
  deps: WithDb & WithClock & WithConfig,
  request: FastifyRequest,
  scope: string,
): Promise<Judged> {
  const document = issuerFor(deps.config, request) + resourceDocumentPath
  const challenge = (error?: string) =>
    `Bearer ${error ? `error="${error}", ` : ''}scope="${scope}", resource_metadata="${document}"`
  const [, token] = /^Bearer ([\w.~+/=-]{1,500})$/i.exec(request.headers.authorization ?? '') ?? []
  if (!token) return { status: 401, challenge: challenge() }
  const found = await findAccess(deps.db, hashToken(token), deps.clock.now())
  // A token made for another service is as good as none: a service it was shown to could use it here.
  if (found?.resource !== resourceFor(deps.config, request))
    return { status: 401, challenge: challenge('invalid_token') }
  if (!covers(found.scope, scope)) return { status: 403, challenge: challenge('insufficient_scope') }
  return { userId: found.userId }
}
