import type { FastifyPluginAsync } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { readAuthorizationRequest } from './authorization-request.ts'
import { authorize, readAnswer } from './authorize.ts'
import { publicJwk } from './jwt.ts'
import { openKeys } from './keys.ts'
import { formPostPage, pickPersonPage } from './pages.ts'
import { listPeople } from './people.ts'
import { credentials, issuerOf, type ProviderName, providerNames } from './providers.ts'
import { exchangeCode } from './token.ts'

/** Google and Apple as OpenID Connect providers, with a page to pick a test person. */
export const oidcRoutes =
  (context: SandboxContext): FastifyPluginAsync =>
  async (app) => {
    const keys = openKeys(context.sql)
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    /** A shop without real keys reads here which ones to use. */
    app.get('/oidc/clients', () => credentials(context, keys))

    for (const provider of providerNames) await app.register(providerRoutes(context, keys, provider))
  }

const providerRoutes =
  (context: SandboxContext, keys: ReturnType<typeof openKeys>, provider: ProviderName): FastifyPluginAsync =>
  async (app) => {
    const issuer = issuerOf(context, provider)

    app.get(`/oidc/${provider}/.well-known/openid-configuration`, async () => ({
      issuer,
      authorization_endpoint: `${context.browserUrl}/oidc/${provider}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'form_post'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', provider === 'apple' ? 'name' : 'profile'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
    }))

    app.get(`/oidc/${provider}/jwks`, async () => ({ keys: [publicJwk(await keys('signing'))] }))

    app.get(`/oidc/${provider}/authorize`, async (request, reply) => {
      const read = readAuthorizationRequest(context, provider, request.query)
      if ('problem' in read) return reply.code(400).send({ error: 'invalid_request', error_description: read.problem })
      return reply.type('text/html').send(pickPersonPage(provider, await listPeople(context.sql, provider)))
    })

    app.post(`/oidc/${provider}/authorize`, async (request, reply) => {
      const read = readAuthorizationRequest(context, provider, request.query)
      const answer = readAnswer(request.body, await listPeople(context.sql, provider))
      if ('problem' in read || !answer) return reply.code(400).send({ error: 'invalid_request' })
      const fields = await authorize(context, provider, read.request, answer)
      const { redirect_uri: redirectUri, response_mode: mode } = read.request
      if (mode === 'form_post') return reply.type('text/html').send(formPostPage(redirectUri, fields))
      const back = new URL(redirectUri)
      for (const [name, value] of Object.entries(fields)) back.searchParams.set(name, value)
      return reply.redirect(back.href, 303)
    })

    app.post(`/oidc/${provider}/token`, async (request, reply) => {
      const { status, body } = await exchangeCode(context, keys, provider, request.body)
      return reply.code(status).header('cache-control', 'no-store').send(body)
    })
  }
