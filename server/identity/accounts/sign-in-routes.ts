import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { SignIn, SignUp, type UserId, UserView } from '#contract/identity/account.ts'
import { readReturnTo } from '#contract/identity/return-to.ts'
import { CodeNeeded, codeNeeded } from '#contract/identity/second-factor.ts'
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
import type { WithVault } from '../../platform/sealing/vault.ts'
import type { WithSecurity } from '../security/open-security.ts'
import { readDevice } from './device-cookie.ts'
import type { WithAccountHooks } from './account-hooks.ts'
import type { WithPasswords } from './passwords.ts'
import { presentUser } from './present.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { startSession, stopSession } from './start-session.ts'
import type { User } from './store.ts'

type Deps = WithConfig & WithClock & WithDb & WithQueue & WithVault & WithSecurity & WithPasswords & WithAccountHooks

const ReturnTo = z.object({ returnTo: z.string().optional().catch(undefined) })

/** The visitor's destination and language. A form sent without script has them only in its address. */
function visitOf(request: FastifyRequest) {
  const { searchParams } = new URL(request.url, 'http://shop')
  const returnTo = readReturnTo(searchParams.get('returnTo'))
  return { returnTo, language: languageOfVisit(request, returnTo) }
}

export const signInRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const welcome = async (request: FastifyRequest, reply: FastifyReply, user: User) => {
      const { returnTo, language } = visitOf(request)
      const isOpen = await startSession(deps, { request, reply }, user, { language })
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
      if (isForm) {
        const here = (path: string) => addressIn(language, path)
        return reply.redirect(isOpen ? (returnTo ?? here(paths.home)) : here(paths.enterCode(returnTo)), 303)
      }
      if (isOpen) return reply.send(presentUser(user))
      return reply.code(202).send(codeNeeded)
    }

    says(app, api.signUp, 'Makes an account and signs in.')
    route(app, api.signUp, { body: SignUp, answer: UserView }, async (request, reply) => {
      await takeTurn(deps, perAddress(deps, 'signup', request.ip, 20, 60))
      const user = await signUp(deps, { ...request.body, language: visitOf(request).language })
      deps.security.note('signed_up', { userId: user.id, ip: request.ip })
      return welcome(request, reply, user)
    })

    says(
      app,
      api.signIn,
      'Signs in. A wrong password and an unknown address answer alike. 202 when a code of the second factor is still to be shown.',
    )
    route(app, api.signIn, { body: SignIn, answer: { 200: UserView, 202: CodeNeeded } }, async (request, reply) => {
      await takeTurn(deps, perAddress(deps, 'signin', request.ip, 30, 60))
      const deviceOf = (userId: UserId) => readDevice(deps, request, userId)
      return welcome(request, reply, await signIn(deps, request.body, deviceOf))
    })

    says(app, api.goToSignIn, 'Goes to the sign-in page and back.', { sentTo: '/auth' })
    place(app, api.goToSignIn, { query: ReturnTo }, async (request, reply) => {
      const returnTo = readReturnTo(request.query.returnTo)
      const page = addressIn(languageOfVisit(request, returnTo), paths.auth)
      return reply.redirect(returnTo ? `${page}?returnTo=${encodeURIComponent(returnTo)}` : page)
    })

    says(app, api.signOut, 'Signs out.', { sentTo: '/' })
    place(app, api.signOut, { query: ReturnTo }, async (request, reply) => {
      // A link on another site's page may lead a customer here, but must not sign them out.
      if (request.headers['sec-fetch-site'] !== 'cross-site') await stopSession(deps, { request, reply })
      const home = addressIn(languageOfVisit(request), paths.home)
      return reply.header('cache-control', 'no-store').redirect(readReturnTo(request.query.returnTo) ?? home)
    })
  }
