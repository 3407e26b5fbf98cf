import type { FastifyPluginAsync } from 'fastify'
import { LinkUse, PasswordLinkRequest, Told } from '#contract/account-link.ts'
import { UserView } from '#contract/account.ts'
import * as api from '#contract/api/accounts.ts'
import { CodeNeeded, codeNeeded } from '#contract/second-factor.ts'
import type { Deps } from '../../ground/deps.ts'
import { route } from '../../ground/http/route.ts'
import { languageOf, languageOfVisit } from '../../ground/languages/request-language.ts'
import { sayIn } from '../../ground/languages/say.ts'
import { perAddress, takeTurn } from '../../ground/limits/take-turn.ts'
import { requireUser } from './access.ts'
import { askForConfirmation, askForPasswordLink } from './ask-for-links.ts'
import { presentUser } from './present.ts'
import { startSession } from './start-session.ts'
import { useLink } from './use-link.ts'

/** Asking for links that go out by mail, and using them. */
export const linkRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, api.askForPasswordLink, { body: PasswordLinkRequest, answer: Told }, async (request) => {
      await takeTurn(deps, perAddress(deps, 'links', request.ip, 20, 600))
      await askForPasswordLink(deps, request.body.email, languageOfVisit(request))
      const say = sayIn(languageOf(request))
      return { message: say('If there is an account with this email, a link to set a new password is on its way.') }
    })

    route(app, api.askForConfirmation, { answer: Told }, async (request) => {
      await askForConfirmation(deps, await requireUser(request), languageOfVisit(request))
      const say = sayIn(languageOf(request))
      return { message: say('A link to confirm your email is on its way.') }
    })

    route(app, api.openLink, { body: LinkUse, answer: { 200: UserView, 202: CodeNeeded } }, async (request, reply) => {
      await takeTurn(deps, perAddress(deps, 'link-use', request.ip, 30, 60))
      const current = await request.visitor.session()
      const user = await useLink(deps, request.body, current)
      const from = { userId: user.id, ip: request.ip }
      if (user.passwordHash !== current?.user.passwordHash) deps.security.note('password_set', from)
      if (user.id === current?.user.id && user.email !== current.user.email) deps.security.note('email_changed', from)
      // Whoever has shown a code here need not show it again, but a mail is no code: it makes no proof younger.
      const hasShownCode = current?.user.id === user.id && current.secondFactorSince !== null
      const inPlaceOf = hasShownCode ? current.session : undefined
      const isOpen = await startSession(deps, { request, reply }, user, {
        inPlaceOf,
        language: languageOfVisit(request),
      })
      if (isOpen) return presentUser(user)
      reply.code(202)
      return codeNeeded
    })
  }
