import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/notifications.ts'
import {
  AlertPreferences,
  AlertPreferencesChange,
  StopMailsRequest,
  StoppedMails,
} from '#contract/messages/notifications.ts'
import { requireUser } from '../../../identity/accounts/access.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { route, says } from '../../../platform/http/route.ts'
import { perAddress, takeTurn } from '../../../platform/limits/take-turn.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { changePreferences, preferencesOf } from './mutes.ts'
import { stopMails } from './unsubscribe.ts'

type Deps = WithConfig & WithClock & WithDb & WithVault

/** What a customer wants to be notified about: set in the account, or with one click in a mail. */
export const preferenceRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, clock } = deps
    // Mail programs post a form whose content does not matter, since the token is in the address. Our page sends it in
    // the body.
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    )

    says(app, api.readPreferences, 'Which alerts the customer wants by mail.')
    route(app, api.readPreferences, { answer: AlertPreferences }, async (request) =>
      preferencesOf(db, (await requireUser(request)).id),
    )

    says(app, api.changePreferences, 'Changes that.')
    route(app, api.changePreferences, { body: AlertPreferencesChange, answer: AlertPreferences }, async (request) =>
      changePreferences(db, (await requireUser(request)).id, request.body, clock.now()),
    )

    const stopped = { query: StopMailsRequest, body: StopMailsRequest.nullish(), answer: StoppedMails }
    says(app, api.stopMails, 'Ends the alerts by mail, from the link at the foot of one.')
    route(app, api.stopMails, stopped, async (request) => {
      await takeTurn(deps, perAddress(deps, 'stop-mails', request.ip, 60, 60))
      const token = request.body?.token ?? request.query.token
      return { topic: await stopMails(deps, token ?? '') }
    })
  }
