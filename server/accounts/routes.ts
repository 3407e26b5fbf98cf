import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ProfileUpdate, SignIn, SignUp, UserView } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { readReturnTo } from '#contract/return-to.ts'
import type { Deps } from '../deps.ts'
import { perAddress, takeTurn } from '../limits/take-turn.ts'
import { requireUser } from './access.ts'
import { linkRoutes } from './link-routes.ts'
import { presentUser } from './present.ts'
import { providerRoutes } from './provider-routes.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { startSession, stopSession } from './start-session.ts'
import { updateProfile } from './update-profile.ts'

const open = { access: 'public' } as const
const own = { access: 'user' } as const

export const accountRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(linkRoutes(deps))
    await app.register(providerRoutes(deps))

    app.post(
      '/api/auth/signup',
      { config: open, schema: { body: SignUp, response: { 201: UserView } } },
      async (request, reply) => {
        await takeTurn(deps, perAddress(deps, 'signup', request.ip, 20, 60))
        const user = await signUp(deps, request.body)
        await startSession(deps, { request, reply }, user.id)
        return reply.code(201).send(presentUser(user))
      },
    )

    app.post(
      '/api/auth/signin',
      { config: open, schema: { body: SignIn, response: { 200: UserView } } },
      async (request, reply) => {
        await takeTurn(deps, perAddress(deps, 'signin', request.ip, 30, 60))
        const user = await signIn(deps, request.body)
        await startSession(deps, { request, reply }, user.id)
        return presentUser(user)
      },
    )

    app.get('/api/auth/user', { config: own, schema: { response: { 200: UserView } } }, async (request) =>
      presentUser(await requireUser(request)),
    )

    app.patch(
      '/api/auth/user',
      { config: own, schema: { body: ProfileUpdate, response: { 200: UserView } } },
      async (request) => {
        const user = await requireUser(request)
        return presentUser(await updateProfile(deps, user, request.body))
      },
    )

    app.get(
      '/api/login',
      { config: open, schema: { querystring: z.object({ returnTo: z.string().optional().catch(undefined) }) } },
      async (request, reply) => {
        const place = readReturnTo(request.query.returnTo)
        return reply.redirect(place ? `${paths.auth}?returnTo=${encodeURIComponent(place)}` : paths.auth)
      },
    )

    app.get('/api/logout', { config: open }, async (request, reply) => {
      // A link on somebody else's page may bring a customer here, but not sign them out.
      if (request.headers['sec-fetch-site'] !== 'cross-site') await stopSession(deps, { request, reply })
      return reply.header('cache-control', 'no-store').redirect(paths.home)
    })
  }
