import type { FastifyPluginAsync } from 'fastify'
import { AuthorizationRequest, readEsims } from '#contract/identity/assistant.ts'
import { addressIn } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { languageOf } from '../../platform/languages/request-language.ts'
import { CallCounter } from '../../platform/limits/call-counter.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WithSecurity } from '../security/open-security.ts'
import { issuerFor, resourceDocumentPath, resourceFor } from './addresses.ts'
import { handOutTokens, TokenRequest } from './hand-out-tokens.ts'
import { RevocationRequest, revokeToken } from './revoke-token.ts'

const authorizePath = '/oauth/authorize'
const tokenPath = '/oauth/token'
const revocationPath = '/oauth/revoke'

/** A hosted assistant asks for all of its customers from a few addresses. Tokens cannot be guessed anyway. */
const tokensPerMinute = 600

/** A client may run in a page of its own. */
const open = { config: { crossOrigin: true } }

const grantTypes = ['authorization_code', 'refresh_token']

/** What assistants ask, by OAuth 2.1: where everything is, and tokens. No cookie counts at any of these. */
export const protocolRoutes =
  (deps: WithConfig & WithClock & WithDb & WithSecurity): FastifyPluginAsync =>
  async (app) => {
    const { config } = deps
    const calls = new CallCounter({ max: Math.ceil(tokensPerMinute * config.rateLimitScale), windowSeconds: 60 })

    // RFC 9728
    app.get(resourceDocumentPath, open, async (request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').send({
        resource: resourceFor(config, request),
        authorization_servers: [issuerFor(config, request)],
        scopes_supported: [readEsims],
        bearer_methods_supported: ['header'],
      }),
    )

    // RFC 8414
    app.get('/.well-known/oauth-authorization-server', open, async (request, reply) => {
      const issuer = issuerFor(config, request)
      return reply.header('cache-control', 'public, max-age=3600').send({
        issuer,
        authorization_endpoint: issuer + authorizePath,
        token_endpoint: issuer + tokenPath,
        scopes_supported: [readEsims],
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: grantTypes,
        token_endpoint_auth_methods_supported: ['none'],
        revocation_endpoint: issuer + revocationPath,
        revocation_endpoint_auth_methods_supported: ['none'],
        code_challenge_methods_supported: ['S256'],
        client_id_metadata_document_supported: true,
        authorization_response_iss_parameter_supported: true,
      })
    })

    // The page is in the customer's language, which is part of its address.
    app.get(authorizePath, async (request, reply) => {
      // What comes back to the assistant with the answer is its own choice, but not a load for the shop to carry.
      const { success } = AuthorizationRequest.partial().safeParse(request.query)
      if (!success) throw new Refusal('bad_request', 'a part of an authorisation request is too long')
      const page = addressIn(languageOf(request), paths.connectAssistant)
      const { search } = new URL(request.url, 'http://shop')
      return reply.header('cache-control', 'no-store').redirect(page + search)
    })

    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const post = (path: string, work: (body: unknown) => Promise<object | { refusal: string }>) =>
      app.post(path, { bodyLimit: 16 * 1024, ...open }, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const turn = calls.take(request.ip)
        reply.headers(turn.headers)
        if (turn.isOver) return reply.code(429).send({ error: 'temporarily_unavailable' })
        const answer = await work(request.body)
        return 'refusal' in answer ? reply.code(400).send({ error: answer.refusal }) : reply.send(answer)
      })

    post(tokenPath, async (body) => {
      const { data, error } = TokenRequest.safeParse(body)
      if (!error) return (await handOutTokens(deps, data)) ?? { refusal: 'invalid_grant' }
      const isOtherType = error.issues.some(({ path }) => path[0] === 'grant_type')
      return { refusal: isOtherType ? 'unsupported_grant_type' : 'invalid_request' }
    })

    // RFC 7009
    post(revocationPath, async (body) => {
      const { data } = RevocationRequest.safeParse(body)
      if (!data) return { refusal: 'invalid_request' }
      return (await revokeToken(deps, data)) ? {} : { refusal: 'invalid_grant' }
    })
  }
