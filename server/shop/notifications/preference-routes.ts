import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AlertPreferences, AlertPreferencesChange, StoppedMails } from '#contract/notifications.ts'
import { requireUser } from '../../people/accounts/access.ts'
import type { Deps } from '../../ground/deps.ts'
import { perAddress, takeTurn } from '../../ground/limits/take-turn.ts'
import { changePreferences, preferencesOf } from './mutes.ts'
import { oneClickPath, stopMails } from './unsubscribe.ts'

const StopMails = z.object({ token: z.string().max(300) })

/** What somebody wants to hear about: as an account chooses it, or as one click in a mail says it. */
export const preferenceRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, clock } = deps
    // A mail program posts a form; what it must say is in the address. Our own page says it in the body.
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    )

    app.get(
      '/api/notifications/preferences',
      { config: { access: 'user' }, schema: { response: { 200: AlertPreferences } } },
      async (request) => preferencesOf(db, (await requireUser(request)).id),
    )

    app.patch(
      '/api/notifications/preferences',
      { config: { access: 'user' }, schema: { body: AlertPreferencesChange, response: { 200: AlertPreferences } } },
      async (request) => changePreferences(db, (await requireUser(request)).id, request.body, clock.now()),
    )

    app.post(
      oneClickPath,
      {
        config: { access: 'decided' },
        schema: {
          querystring: StopMails.partial(),
          body: StopMails.partial().nullish(),
          response: { 200: StoppedMails },
        },
      },
      async (request) => {
        await takeTurn(deps, perAddress(deps, 'stop-mails', request.ip, 60, 60))
        const token = request.body?.token ?? request.query.token
        return { topic: await stopMails(deps, token ?? '') }
      },
    )
  }
