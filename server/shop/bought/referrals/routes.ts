import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/referrals.ts'
import { ReferralView } from '#contract/bought/referral.ts'
import { requireUser } from '../../../identity/accounts/access.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { route, says } from '../../../platform/http/route.ts'
import { takeTurn } from '../../../platform/limits/take-turn.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'
import { makeOwnCode, viewReferral } from './own-code.ts'
import type { WithReferralsConfig } from './settings.ts'

type Deps = WithConfig & WithDb & WithClock & WithVault & WithReferralsConfig & WithSalesConfig

export const referralRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(
      app,
      api.readReferral,
      'What a customer gets for inviting a friend, their code, and what became of it. Null where the shop rewards no invitations.',
    )
    route(app, api.readReferral, { answer: ReferralView }, async (request) =>
      viewReferral(deps, (await requireUser(request)).id),
    )

    says(app, api.makeReferral, 'Gives the customer a code for friends, one for each account.')
    route(app, api.makeReferral, { answer: ReferralView }, async (request) => {
      const { id } = await requireUser(request)
      await takeTurn(deps, { key: `referral:account:${id}`, max: 10, windowSeconds: 60 })
      return makeOwnCode(deps, id)
    })
  }
