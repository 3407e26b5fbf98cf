import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { readReturnTo } from '#contract/return-to.ts'
import type { SignInProblem } from '#contract/sign-in-problem.ts'
import { type SignInProvider, SignInProviders, signInProviders } from '#contract/sign-in-provider.ts'
import type { Deps } from '../../ground/deps.ts'
import { perAddress, takeTurn } from '../../ground/limits/take-turn.ts'
import { originFor } from './origin-for.ts'
import { keepAttempt, takeAttempt } from './sign-in-attempt.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'
import { startSession } from './start-session.ts'

const open = { config: { access: 'public' } } as const
/** By the state that the browser must bring back. */
const decided = { config: { access: 'decided' } } as const

const callbackPath = (provider: SignInProvider) => `/api/auth/${provider}/callback`

/** Apple posts its answer, through the browser but from its own page. */
export const postedCallbacks = [callbackPath('apple')]

/** What of a posted answer is worth carrying on. */
const PostedAnswer = z.object({ code: z.string(), state: z.string(), user: z.string(), error: z.string() }).partial()

const explain = (reply: FastifyReply, problem: SignInProblem) => reply.redirect(`${paths.auth}?problem=${problem}`)

export const providerRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const providers = signInProviders.filter((name) => deps.identityProviders[name])
    app.get('/api/auth/providers', { ...open, schema: { response: { 200: SignInProviders } } }, async () => ({
      providers,
    }))
    for (const provider of signInProviders) await app.register(routesOf(deps, provider))
  }

const routesOf =
  (deps: Deps, provider: SignInProvider): FastifyPluginAsyncZod =>
  async (app) => {
    const { config } = deps
    const identity = deps.identityProviders[provider]

    app.get(
      `/api/auth/${provider}`,
      { ...open, schema: { querystring: z.object({ returnTo: z.string().optional().catch(undefined) }) } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (!identity) return explain(reply, 'unavailable')
        await takeTurn(deps, perAddress(deps, 'provider', request.ip, 30, 60))
        const started = await identity.start(originFor(config, request) + callbackPath(provider))
        if (started.kind === 'unavailable') {
          request.log.error({ provider, reason: started.reason }, 'a sign-in provider is not available')
          return explain(reply, 'unavailable')
        }
        const returnTo = readReturnTo(request.query.returnTo)
        keepAttempt(config, reply, { provider, ...started.secrets, returnTo })
        return reply.redirect(started.url)
      },
    )

    app.get(callbackPath(provider), decided, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const attempt = takeAttempt(config, request, reply)
      if (!identity || attempt?.provider !== provider) return explain(reply, 'failed')
      const finished = await identity.finish(new URL(request.url, originFor(config, request)), attempt)
      if (finished.kind !== 'person') {
        request.log.info({ provider, ...finished }, 'a sign-in with a provider came to nothing')
        if (finished.kind === 'failed') deps.security.note('sign_in_failed', { ip: request.ip })
        return explain(reply, finished.kind)
      }
      const user = await signInWithProvider(deps, provider, finished.person)
      const isOpen = await startSession(deps, { request, reply }, user)
      return reply.redirect(isOpen ? (attempt.returnTo ?? paths.home) : paths.enterCode(attempt.returnTo))
    })

    if (!postedCallbacks.includes(callbackPath(provider))) return
    // A browser brings no cookies along when another site's page posts to us. Sent on to the same address
    // by itself, it brings them; the answer is worth nothing without.
    app.post(callbackPath(provider), { ...decided, schema: { body: PostedAnswer } }, async (request, reply) =>
      reply.redirect(`${callbackPath(provider)}?${new URLSearchParams(request.body)}`, 303),
    )
  }
