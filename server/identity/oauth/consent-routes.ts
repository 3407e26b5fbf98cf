import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  AuthorizationRequest,
  ConnectedAssistant,
  ConsentAnswer,
  ConsentOutcome,
  ConsentQuestion,
} from '#contract/identity/assistant.ts'
import * as api from '#contract/api/assistants.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { route, says } from '../../platform/http/route.ts'
import { takeTurn } from '../../platform/limits/take-turn.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import { requireUser } from '../accounts/access.ts'
import type { WithSecurity } from '../security/open-security.ts'
import { issuerFor, resourceFor } from './addresses.ts'
import { answerConsent, askForConsent } from './consent.ts'
import { openClients } from './open-clients.ts'
import { endGrantOf, type Grant, grantsOf } from './store.ts'

type Deps = WithConfig & WithClock & WithDb & WithVault & WithSecurity

/** What the consent page and the account page ask. The session cookie counts here, and the shop's own origin. */
export const consentRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const consentDeps = { ...deps, readClient: openClients(deps) }
    const here = (request: FastifyRequest) => ({
      issuer: issuerFor(deps.config, request),
      resource: resourceFor(deps.config, request),
    })
    /** Each may fetch a document from an address that a stranger chose. */
    const takeConsentTurn = async (request: FastifyRequest) => {
      const user = await requireUser(request)
      await takeTurn(deps, { key: `consent:account:${user.id}`, max: 30, windowSeconds: 600 })
      return user
    }

    says(
      app,
      api.readConsentQuestion,
      'Who asks to read the customer’s eSIMs, for the consent page; the client’s document is fetched.',
    )
    route(app, api.readConsentQuestion, { body: AuthorizationRequest, answer: ConsentQuestion }, async (request) => {
      await takeConsentTurn(request)
      return askForConsent(consentDeps, request.body, here(request))
    })

    says(app, api.answerConsentQuestion, 'Allows it or not, and answers where the browser goes next.')
    route(app, api.answerConsentQuestion, { body: ConsentAnswer, answer: ConsentOutcome }, async (request) => {
      const { id: userId } = await takeConsentTurn(request)
      const { redirectTo, isGranted } = await answerConsent(consentDeps, { userId, ...request.body }, here(request))
      if (isGranted) deps.security.note('assistant_connected', { userId, ip: request.ip })
      return { redirectTo }
    })

    says(app, api.listAssistants, 'The assistants that may read the state of the customer’s eSIMs.')
    route(app, api.listAssistants, { answer: z.array(ConnectedAssistant) }, async (request) =>
      (await grantsOf(deps.db, (await requireUser(request)).id, deps.clock.now())).map(presentGrant),
    )

    says(app, api.disconnectAssistant, 'Ends one; its tokens stop working at once.')
    route(app, api.disconnectAssistant, { params: z.object({ id: z.uuid() }) }, async (request) => {
      const { id: userId } = await requireUser(request)
      if (!(await endGrantOf(deps.db, userId, request.params.id))) throw new Refusal('assistant_not_found')
      deps.security.note('assistant_disconnected', { userId, ip: request.ip })
    })
  }

const presentGrant = ({ id, clientName, clientId, createdAt, lastUsedAt }: Grant): ConnectedAssistant => ({
  id,
  name: clientName,
  host: new URL(clientId).host,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
