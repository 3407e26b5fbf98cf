import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/accounts.ts'
import { addressIn } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { readReturnTo } from '#contract/return-to.ts'
import type { SignInProblem } from '#contract/sign-in-problem.ts'
import { type SignInProvider, SignInProviders, signInProviders } from '#contract/sign-in-provider.ts'
import type { Deps } from '../../ground/deps.ts'
import { place, route } from '../../ground/http/route.ts'
import { languageOfVisit } from '../../ground/languages/request-language.ts'
import { perAddress, takeTurn } from '../../ground/limits/take-turn.ts'
import { originFor } from './origin-for.ts'
import { keepAttempt, takeAttempt } from './sign-in-attempt.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'
import { startSession } from './start-session.ts'

interface PlacesOf {
  start: typeof api.signInWithGoogle
  callback: typeof api.returnFromGoogle
  byForm?: typeof api.returnFromAppleByForm
}

const places: Record<SignInProvider, PlacesOf> = {
  google: { start: api.signInWithGoogle, callback: api.returnFromGoogle },
  apple: { start: api.signInWithApple, callback: api.returnFromApple, byForm: api.returnFromAppleByForm },
}

/** What another site's page may send a browser to with a form. */
export const postedCallbacks = [api.returnFromAppleByForm.path]

/** What of a posted answer is worth carrying on. */
const PostedAnswer = z.object({ code: z.string(), state: z.string(), user: z.string(), error: z.string() }).partial()

const explain = (request: FastifyRequest, reply: FastifyReply, problem: SignInProblem, returnTo?: string) =>
  reply.redirect(`${addressIn(languageOfVisit(request, returnTo), paths.auth)}?problem=${problem}`)

export const providerRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const providers = signInProviders.filter((name) => deps.identityProviders[name])
    route(app, api.listProviders, { answer: SignInProviders }, async () => ({ providers }))
    for (const provider of signInProviders) await app.register(routesOf(deps, provider))
  }

const routesOf =
  (deps: Deps, provider: SignInProvider): FastifyPluginAsync =>
  async (app) => {
    const { config } = deps
    const identity = deps.identityProviders[provider]
    const { start, callback, byForm }: PlacesOf = places[provider]

    place(
      app,
      start,
      { query: z.object({ returnTo: z.string().optional().catch(undefined) }) },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const returnTo = readReturnTo(request.query.returnTo)
        if (!identity) return explain(request, reply, 'unavailable', returnTo)
        await takeTurn(deps, perAddress(deps, 'provider', request.ip, 30, 60))
        const started = await identity.start(originFor(config, request) + callback.path)
        if (started.kind === 'unavailable') {
          request.log.error({ provider, reason: started.reason }, 'a sign-in provider is not available')
          return explain(request, reply, 'unavailable', returnTo)
        }
        keepAttempt(config, reply, { provider, ...started.secrets, returnTo })
        return reply.redirect(started.url)
      },
    )

    place(app, callback, {}, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const attempt = takeAttempt(config, request, reply)
      if (!identity || attempt?.provider !== provider) return explain(request, reply, 'failed', attempt?.returnTo)
      const finished = await identity.finish(new URL(request.url, originFor(config, request)), attempt)
      if (finished.kind !== 'person') {
        request.log.info({ provider, ...finished }, 'a sign-in with a provider came to nothing')
        if (finished.kind === 'failed') deps.security.note('sign_in_failed', { ip: request.ip })
        return explain(request, reply, finished.kind, attempt.returnTo)
      }
      const { returnTo } = attempt
      const language = languageOfVisit(request, returnTo)
      const user = await signInWithProvider(deps, provider, { ...finished.person, language })
      const isOpen = await startSession(deps, { request, reply }, user, { language })
      const here = (path: string) => addressIn(language, path)
      return reply.redirect(isOpen ? (returnTo ?? here(paths.home)) : here(paths.enterCode(returnTo)))
    })

    if (!byForm) return
    // A browser brings no cookies along when another site's page posts to us. Sent on to the same address
    // by itself, it brings them; the answer is worth nothing without.
    place(app, byForm, { body: PostedAnswer }, async (request, reply) =>
      reply.redirect(`${callback.path}?${new URLSearchParams(request.body)}`),
    )
  }
