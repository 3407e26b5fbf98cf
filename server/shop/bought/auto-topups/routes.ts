import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/auto-topups.ts'
import { AutoTopUpView, AutoTopUpWish } from '#contract/bought/auto-top-up.ts'
import { requireUser } from '../../../identity/accounts/access.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { route, says } from '../../../platform/http/route.ts'
import { languageOf } from '../../../platform/languages/request-language.ts'
import { takeTurn } from '../../../platform/limits/take-turn.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import type { WithRates } from '../../money/currencies/open-rates.ts'
import type { WithCurrenciesConfig } from '../../money/currencies/settings.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import type { WithPayments } from '../../money/payments/payments.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'
import { agree, requireOwn, viewOf } from './agree.ts'
import { dropRule } from './store.ts'

type Deps = WithClock &
  WithDb &
  WithVault &
  WithProfile &
  WithPayments &
  WithSuppliers &
  WithCatalog &
  WithRates &
  WithCurrenciesConfig &
  WithSalesConfig

const Params = z.object({ id: z.string().min(1).max(64) })

/** What the owner of an eSIM lets the shop buy by itself. */
export const autoTopUpRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(app, api.readAutoTopUp, 'What the owner of an eSIM lets the shop buy when a tenth of the data is left.')
    route(app, api.readAutoTopUp, { params: Params, answer: AutoTopUpView }, async (request) => {
      const { order } = await requireOwn(deps, await requireUser(request), request.params.id)
      return viewOf(deps, order.id)
    })

    says(app, api.setAutoTopUp, 'Agrees to it: one package, at most at this price, so many times. Needs a saved card.')
    route(app, api.setAutoTopUp, { params: Params, body: AutoTopUpWish, answer: AutoTopUpView }, async (request) => {
      const owner = await requireUser(request)
      await takeTurn(deps, { key: `auto-top-up:account:${owner.id}`, max: 10, windowSeconds: 60 })
      return agree(deps, owner, request.params.id, { ...request.body, language: languageOf(request) })
    })

    says(app, api.endAutoTopUp, 'Ends it.')
    route(app, api.endAutoTopUp, { params: Params, answer: AutoTopUpView }, async (request) => {
      const { order } = await requireOwn(deps, await requireUser(request), request.params.id)
      await dropRule(deps.db, order.id)
      return { rule: null }
    })
  }
