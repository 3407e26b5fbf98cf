import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readReturnTo } from '#contract/identity/return-to.ts'
import type { SignInProblem } from '#contract/identity/sign-in-problem.ts'
import { type SignInProvider, SignInProviders, signInProviders } from '#contract/identity/sign-in-provider.ts'
import * as api from '#contract/api/accounts.ts'
import { addressIn } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { place, route, says } from '../../platform/http/route.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { languageOfVisit } from '../../platform/languages/request-language.ts'
import { perAddress, takeTurn } from '../../platform/limits/take-turn.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import type { WithSecurity } from '../security/open-security.ts'
import { answerOnce } from './answer-once.ts'
import type { WithAccountHooks } from './account-hooks.ts'
import type { WithIdentityProviders } from './identity-provider.ts'
import { originFor } from './origin-for.ts'
import { endAttempt, findAttempt, keepAttempt, type SignInAttempt } from './sign-in-attempt.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'
import { type Exchange, repeatSession, startSession } from './start-session.ts'

type Deps = WithConfig &
  WithClock &
  WithDb &
  WithQueue &
  WithVault &
  WithSecurity &
  WithIdentityProviders &
  WithAccountHooks

type SignInOutcome = SignInProblem | 'signed in'

interface ProviderEndpoints {
  name: string
  start: typeof api.signInWithGoogle
  callback: typeof api.returnFromGoogle
  byForm?: typeof api.returnFromAppleByForm
}

const places: Record<SignInProvider, ProviderEndpoints> = {
  google: { name: 'Google', start: api.signInWithGoogle, callback: api.returnFromGoogle },
  apple: {
    name: 'Apple',
    start: api.signInWithApple,
    callback: api.returnFromApple,
    byForm: api.returnFromAppleByForm,
  },
}

/** Routes that a form on another site's page may post to. */
export const postedCallbacks = [api.returnFromAppleByForm.path]

/**
 * The fields of a posted answer that are passed on, in an address: a provider's are far shorter than these, and a stranger's
 * must not fill the answer.
 */
const PostedAnswer = z
  .object({
    code: z.string().max(2000),
    state: z.string().max(200),
    user: z.string().max(2000),
    error: z.string().max(200),
  })
  .partial()

const explain = (request: FastifyRequest, reply: FastifyReply, problem: SignInProblem, returnTo?: string) =>
  reply.redirect(`${addressIn(languageOfVisit(request, returnTo), paths.auth)}?problem=${problem}`)

export const providerRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const providers = signInProviders.filter((name) => deps.identityProviders[name])
    says(app, api.listProviders, 'Which sign-in providers are offered.')
    route(app, api.listProviders, { answer: SignInProviders }, async () => ({ providers }))
    for (const provider of signInProviders) await app.register(routesOf(deps, provider))
  }

const routesOf =
  (deps: Deps, provider: SignInProvider): FastifyPluginAsync =>
  async (app) => {
    const { config } = deps
    const identity = deps.identityProviders[provider]
    const { name, start, callback, byForm }: ProviderEndpoints = places[provider]

    says(app, start, `Signs in with ${name}.`, { sentTo: name })
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

    /** Signs in the person named in the provider's answer, or returns why not. */
    const finish = async (exchange: Exchange, attempt: SignInAttempt, token: string): Promise<SignInOutcome> => {
      const { request } = exchange
      const finished = await identity?.finish(new URL(request.url, originFor(config, request)), attempt)
      if (finished?.kind !== 'person') {
        request.log.info({ provider, ...finished }, 'a sign-in with a provider failed or was cancelled')
        if (finished?.kind === 'failed') deps.security.note('sign_in_failed', { ip: request.ip })
        return finished?.kind ?? 'failed'
      }
      const language = languageOfVisit(request, attempt.returnTo)
      const { user, isNewWayIn } = await signInWithProvider(deps, provider, { ...finished.person, language })
      if (isNewWayIn) deps.security.note('provider_connected', { userId: user.id, ip: request.ip, provider })
      await startSession(deps, exchange, user, { language, token })
      return 'signed in'
    }

    const answered = byForm ? 'Where the posted answer is read.' : `Where ${name} sends the browser back.`
    says(app, callback, answered, { sentTo: 'the page it came from' })
    place(app, callback, {}, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { searchParams } = new URL(request.url, 'http://shop')
      if (!PostedAnswer.safeParse(Object.fromEntries(searchParams)).success)
        throw new Refusal('bad_request', 'an answer longer than any provider’s')
      const attempt = findAttempt(config, request, searchParams.get('state') ?? '')
      if (!identity || attempt?.provider !== provider) return explain(request, reply, 'failed', attempt?.returnTo)
      endAttempt(config, reply, attempt)
      const { returnTo, state, nonce, codeVerifier } = attempt
      const answeredOnce = await answerOnce(deps, {
        // The address contains the provider's code; the rest is known only to this browser.
        secret: [provider, state, nonce, codeVerifier, request.url].join('\n'),
        work: (token) => finish({ request, reply }, attempt, token),
      })
      const { outcome = 'failed', sessionToken = '' } = answeredOnce ?? {}
      if (outcome !== 'signed in') return explain(request, reply, outcome, returnTo)
      const session = await repeatSession(deps, { request, reply }, sessionToken)
      if (!session) return explain(request, reply, 'failed', returnTo)
      const here = (path: string) => addressIn(languageOfVisit(request, returnTo), path)
      return reply.redirect(session.isOpen ? (returnTo ?? here(paths.home)) : here(paths.enterCode(returnTo)))
    })

    if (!byForm) return
    says(app, byForm, `Where ${name} posts its answer.`, { sentTo: 'the same address, to be read there' })
    // Browsers send no cookies when another site's page posts to us. After a redirect to the same address they do, and
    // without them the answer is worthless.
    place(app, byForm, { body: PostedAnswer }, async (request, reply) =>
      reply.redirect(`${callback.path}?${new URLSearchParams(request.body)}`),
    )
  }
