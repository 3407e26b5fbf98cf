import type { FastifyPluginAsync } from 'fastify'
import { LinkUse, PasswordLinkRequest, LinkAnswer } from '#contract/identity/account-link.ts'
import { UserView } from '#contract/identity/account.ts'
import { CodeNeeded, codeNeeded } from '#contract/identity/second-factor.ts'
import * as api from '#contract/api/accounts.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { route, says } from '../../platform/http/route.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { languageOf, languageOfVisit } from '../../platform/languages/request-language.ts'
import { sayIn } from '../../platform/languages/say.ts'
import { perAddress, takeTurn } from '../../platform/limits/take-turn.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import type { WithSecurity } from '../security/open-security.ts'
import { requireUser } from './access.ts'
import { answerOnce } from './answer-once.ts'
import { askForConfirmation, askForPasswordLink } from './ask-for-links.ts'
import type { WithAccountHooks } from './account-hooks.ts'
import type { WithPasswords } from './passwords.ts'
import { presentUser } from './present.ts'
import { readSessionCookie } from './session-cookie.ts'
import { type Exchange, repeatSession, startSession } from './start-session.ts'
import { useLink } from './use-link.ts'

type Deps = WithConfig & WithClock & WithDb & WithQueue & WithVault & WithSecurity & WithPasswords & WithAccountHooks

/** Requesting links by mail, and using them. */
export const linkRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(app, api.askForPasswordLink, 'Mails a link to set a password. Answers everyone alike.')
    route(app, api.askForPasswordLink, { body: PasswordLinkRequest, answer: LinkAnswer }, async (request) => {
      await takeTurn(deps, perAddress(deps, 'links', request.ip, 20, 600))
      await askForPasswordLink(deps, request.body.email, languageOfVisit(request))
      const say = sayIn(languageOf(request))
      return { message: say('If there is an account with this email, a link to set a new password is on its way.') }
    })

    says(app, api.askForConfirmation, 'Mails a link to confirm the address.')
    route(app, api.askForConfirmation, { answer: LinkAnswer }, async (request) => {
      await askForConfirmation(deps, await requireUser(request), languageOfVisit(request))
      const say = sayIn(languageOf(request))
      return { message: say('A link to confirm your email is on its way.') }
    })

    /** Uses the link and signs this browser in; throws if that is refused. */
    const open = async (exchange: Exchange, use: LinkUse, token: string): Promise<'done'> => {
      const { request } = exchange
      const current = await request.visitor.session()
      const user = await useLink(deps, use, current)
      const from = { userId: user.id, ip: request.ip }
      if (user.passwordHash !== current?.user.passwordHash) deps.security.note('password_set', from)
      if (user.id === current?.user.id && user.email !== current.user.email) deps.security.note('email_changed', from)
      // A code already entered here stays valid, but a mail is not a code: the proof keeps its age.
      const hasShownCode = current?.user.id === user.id && current.secondFactorSince !== null
      const inPlaceOf = hasShownCode ? current.session : undefined
      await startSession(deps, exchange, user, { inPlaceOf, token, language: languageOfVisit(request) })
      return 'done'
    }

    says(app, api.openLink, 'Uses a mailed link.')
    route(app, api.openLink, { body: LinkUse, answer: { 200: UserView, 202: CodeNeeded } }, async (request, reply) => {
      await takeTurn(deps, perAddress(deps, 'link-use', request.ip, 30, 60))
      const { token, password = '' } = request.body
      const answered = await answerOnce(deps, {
        // Without a cookie, the browser is identified by the content and address of its request.
        secret: ['link', token, password, request.ip].join('\n'),
        cookie: readSessionCookie(deps.config, request),
        // A proven address stays proven for this session; a password may have changed since.
        isLasting: password === '',
        work: (sessionToken) => open({ request, reply }, request.body, sessionToken),
      })
      const session = answered && (await repeatSession(deps, { request, reply }, answered.sessionToken))
      if (!session) throw new Refusal('link_spent')
      if (session.isOpen) return presentUser(session.user)
      reply.code(202)
      return codeNeeded
    })
  }
