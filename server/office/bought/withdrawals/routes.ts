import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { AdminLogQuery } from '#contract/office/admin.ts'
import * as api from '#contract/api/admin-withdrawals.ts'
import { AdminWithdrawal, WithdrawalDecisionRequest } from '#contract/office/admin-withdrawal.ts'
import { actingAdmin } from '../../../identity/audit/acting-admin.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { tellPage } from '../../../platform/http/paging.ts'
import { route, says } from '../../../platform/http/route.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { presentWithdrawal } from './present.ts'
import { searchWithdrawals } from './store.ts'

type Deps = WithClock & WithDb & WithQueue & WithSuppliers

const Params = z.object({ id: z.coerce.number().int().positive() })

export const withdrawalRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(
      app,
      api.searchWithdrawals,
      'Withdrawals from contracts with both amounts, all that is left and the unused part; those that wait first.',
    )
    route(
      app,
      api.searchWithdrawals,
      { query: AdminLogQuery, answer: z.array(AdminWithdrawal) },
      async (request, reply) => {
        const { rows, ...page } = await searchWithdrawals(deps.db, request.query)
        tellPage(reply, page, rows.at(-1)?.withdrawal.id)
        return rows.map((row) => presentWithdrawal(deps, row))
      },
    )

    says(app, api.decideWithdrawal, 'Gives back the unused part or all of it, or declines with a sentence.')
    route(app, api.decideWithdrawal, { params: Params, body: WithdrawalDecisionRequest }, async (request) => {
      const by = await actingAdmin(request)
      await decideWithdrawal(deps, { id: request.params.id, ...request.body, by })
    })
  }
