import type { FastifyPluginAsync } from 'fastify'
import { readEsims } from '#contract/identity/assistant.ts'
import { addressIn } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { languageOf } from '../../platform/languages/request-language.ts'
import { CallCounter } from '../../platform/limits/call-counter.ts'
import type { WithSecurity } from '../security/open-security.ts'
import { issuerFor, resourceDocumentPath, resourceFor } from './addresses.ts'
import { handOutTokens, TokenRequest } from './hand-out-tokens.ts'

const authorizePath = '/oauth/authorize'
const tokenPath = '/oauth/token'

/** A hosted assistant asks for all of its customers from a few addresses. Tokens cannot be guessed anyway. */
const tokensPerMinute = 600

const grantTypes = ['authorization_code', 'refresh_token']

/** What assistants ask, by OAuth 2.1: where everything is, and tokens. No cookie counts at any of these. */
export const protocolRoutes =
  (deps: WithConfig & WithClock & WithDb & WithSecurity): FastifyPluginAsync =>
  async (app) => {
    const { config } = deps
    const calls = new CallCounter({ max: Math.ceil(tokensPerMinute * config.rateLimitScale), windowSeconds: 60 })

    // RFC 9728
    app.get(resourceDocumentPath, async (request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').send({
        resource: resourceFor(config, request),
        authorization_servers: [issuerFor(config, request)],
        scopes_supported: [readEsims],
        bearer_methods_supported: ['header'],
      }),
    )

    // RFC 8414
    app.get('/.well-known/oauth-authorization-server', async (request, reply) => {
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
        code_challenge_methods_supported: ['S256'],
        client_id_metadata_document_supported: true,
        authorization_response_iss_parameter_supported: true,
      })
    })

    // The page is in the customer's language, which is part of its address.
    app.get(authorizePath, async (request, reply) => {
      const page = addressIn(languageOf(request), paths.connectAssistant)
      const { search } = new URL(request.url, 'http://shop')
      return reply.header('cache-control', 'no-store').redirect(page + search)
    })

    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.post(tokenPath, { bodyLimit: 16 * 1024 }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const turn = calls.take(request.ip)
      reply.headers(turn.headers)
      const refuse = (status: number, error: string) => reply.code(status).send({ error })
      if (turn.isOver) return refuse(429, 'temporarily_unavailable')
      const { data, error } = TokenRequest.safeParse(request.body)
      if (error) {
        const isOtherType = error.issues.some(({ path }) => path[0] === 'grant_type')
        return refuse(400, isOtherType ? 'unsupported_grant_type' : 'invalid_request')
      }
      return (await handOutTokens(deps, data)) ?? refuse(400, 'invalid_grant')
    })
  }
