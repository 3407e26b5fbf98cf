import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { SessionView } from '#contract/identity/session.ts'
import * as api from '#contract/api/sessions.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { route, says } from '../../platform/http/route.ts'
import { languageOf } from '../../platform/languages/request-language.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WithSecurity } from '../security/open-security.ts'
import { requireSession, requireUser } from './access.ts'
import type { WithAccountHooks } from './account-hooks.ts'
import { presentSession } from './present.ts'
import { clearPersonalCookies } from './session-cookie.ts'
import { endSession, sessionsOf } from './sessions.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'

type Deps = WithConfig & WithClock & WithDb & WithSecurity & WithAccountHooks

/** A user's signed-in devices, and ending their sessions. */
export const sessionRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(app, api.listSessions, 'The browsers that are signed in.')
    route(app, api.listSessions, { answer: z.array(SessionView) }, async (request) => {
      const { session, user } = await requireSession(request)
      const all = await sessionsOf(deps, user.id)
      return all.map((one) => presentSession(one, session, languageOf(request)))
    })

    says(app, api.endSession, 'Signs one of them out.')
    route(app, api.endSession, { params: z.object({ id: z.uuid() }) }, async (request, reply) => {
      const { session, user } = await requireSession(request)
      const { id } = request.params
      if (!(await endSession(deps.db, user.id, id))) throw new Refusal('session_not_found')
      deps.security.note('sessions_ended', { userId: user.id, ip: request.ip })
      if (id === session.id) clearPersonalCookies(deps.config, reply)
    })

    says(app, api.signOutEverywhere, 'Signs all of them out.')
    route(app, api.signOutEverywhere, {}, async (request, reply) => {
      const user = await requireUser(request)
      await deps.db.transaction((tx) => signOutEverywhere({ ...deps, db: tx }, user.id))
      deps.security.note('sessions_ended', { userId: user.id, ip: request.ip })
      clearPersonalCookies(deps.config, reply)
    })
  }
