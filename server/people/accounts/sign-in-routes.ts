import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { SignIn, SignUp, type UserId, UserView } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { CodeNeeded, codeNeeded } from '#contract/second-factor.ts'
import { readReturnTo } from '#contract/return-to.ts'
import type { Deps } from '../../ground/deps.ts'
import { perAddress, takeTurn } from '../../ground/limits/take-turn.ts'
import { readDevice } from './device-cookie.ts'
import { presentUser } from './present.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { startSession, stopSession } from './start-session.ts'
import type { User } from './store.ts'

const open = { access: 'public' } as const

/** Signing up, in and out. */
export const signInRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const welcome = async (request: FastifyRequest, reply: FastifyReply, user: User) => {
      const isOpen = await startSession(deps, { request, reply }, user)
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
      if (isForm) return reply.redirect(isOpen ? paths.home : paths.enterCode(), 303)
      return isOpen ? reply.send(presentUser(user)) : reply.code(202).send(codeNeeded)
    }

    app.post(
      '/api/auth/signup',
      { config: open, schema: { body: SignUp, response: { 201: UserView } } },
      async (request, reply) => {
        await takeTurn(deps, perAddress(deps, 'signup', request.ip, 20, 60))
        const user = await signUp(deps, request.body)
        deps.security.note('signed_up', { userId: user.id, ip: request.ip })
        return welcome(request, reply.code(201), user)
      },
    )

    app.post(
      '/api/auth/signin',
      { config: open, schema: { body: SignIn, response: { 200: UserView, 202: CodeNeeded } } },
      async (request, reply) => {
        await takeTurn(deps, perAddress(deps, 'signin', request.ip, 30, 60))
        const deviceOf = (userId: UserId) => readDevice(deps, request, userId)
        return welcome(request, reply, await signIn(deps, request.body, deviceOf))
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
