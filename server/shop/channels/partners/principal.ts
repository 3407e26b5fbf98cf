import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PartnerScope } from '#contract/channels/partner-api.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { rateLimitHeaders } from '../../../platform/limits/rate-limit-headers.ts'
import { countTurn } from '../../../platform/limits/take-turn.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { hashKey, looksLikeKey } from './key.ts'
import { findByKey, noteUse, type Partner, type PartnerAccount, type PartnerKey } from './store.ts'

/** Who asks: a key, the partner it belongs to, and the account that it opens. */
export interface Principal {
  key: PartnerKey
  account: PartnerAccount
  partner: Partner
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a partner's key must be allowed to do. */
    scope?: PartnerScope
  }
}

const principals = new WeakMap<FastifyRequest, Principal>()

/** The partner of a request that was let in. */
export function partnerOf(request: FastifyRequest): Principal {
  const found = principals.get(request)
  if (!found) throw new Refusal('partner_key_missing')
  return found
}

/** The same, for a refusal: it may come before the key was read. */
export const knownPartnerOf = (request: FastifyRequest): Principal | undefined => principals.get(request)

/** Refuses a partner whose orders an operator has paused. */
export function requireNotPaused({ partner }: Principal): void {
  if (partner.pausedAt) throw new Refusal('partner_paused')
}

type Deps = WithDb & WithClock & WithConfig & WithVault

/** For each key in a minute. What changes something costs more than what is read. */
const mostReads = 600
const mostWrites = 120
const windowSeconds = 60

/** Lets in requests with a key that works and may do this. Cookies are not read here. */
export function admitPartners(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const found = await readKey(deps, request)
    principals.set(request, found)
    await countCall(deps, request, reply, found)
    const { scope } = request.routeOptions.config
    if (!scope) throw new Error(`${request.routeOptions.url} does not say what a key must be allowed to do`)
    if (!found.key.scopes.includes(scope)) throw new Refusal('partner_scope_missing', scope)
  })
}

async function readKey({ db, clock }: Deps, request: FastifyRequest): Promise<Principal> {
  const [scheme = '', key = ''] = (request.headers.authorization ?? '').split(' ')
  const headers = { 'www-authenticate': 'Bearer' }
  if (scheme.toLowerCase() !== 'bearer' || !key) throw new Refusal('partner_key_missing', undefined, { headers })
  const now = clock.now()
  const found = looksLikeKey(key) ? await findByKey(db, hashKey(key), now) : undefined
  if (!found) throw new Refusal('partner_key_unknown', undefined, { headers })
  // To the minute: a key in use is not written with each request.
  const { lastUsedAt } = found.key
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > 60_000) await noteUse(db, found.key.id, now)
  return found
}

async function countCall(deps: Deps, request: FastifyRequest, reply: FastifyReply, { key }: Principal): Promise<void> {
  const isRead = request.method === 'GET'
  const name = isRead ? 'read' : 'write'
  const max = Math.ceil((isRead ? mostReads : mostWrites) * deps.config.rateLimitScale)
  const { count, windowStart } = await countTurn(deps, { key: `partner:${name}:${key.id}`, max, windowSeconds })
  const passed = (deps.clock.now().getTime() - windowStart.getTime()) / 1000
  const left = Math.max(1, Math.ceil(windowSeconds - passed))
  reply.headers(rateLimitHeaders({ name, max, windowSeconds, left: Math.max(0, max - count), seconds: left }))
  if (count > max)
    throw new Refusal('too_many_requests', `partner key ${key.id}`, { headers: { 'retry-after': String(left) } })
}
