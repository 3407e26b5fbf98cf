import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import {
  JoinRequest,
  PlanComparison,
  PlanPair,
  RoutingChange,
  RoutingOutcome,
  RoutingTrial,
  SplitRequest,
  SuppliersView,
  SupplierSwitch,
} from '#contract/office/suppliers.ts'
import * as api from '#contract/api/suppliers.ts'
import { actingAdmin } from '../../../identity/audit/acting-admin.ts'
import { route, says } from '../../../platform/http/route.ts'
import type { ShelfDeps } from '../../../shop/plans/catalog/edit-shelf.ts'
import type { WithPaymentsConfig } from '../../../shop/money/payments/settings.ts'
import { comparePlans, joinPlans, splitPlans } from './change-joins.ts'
import { changeRouting } from './change-routing.ts'
import { type ReadDeps, readSuppliers } from './read-suppliers.ts'
import { switchSupplier } from './switch-supplier.ts'
import { tryRouting } from './try-routing.ts'

const params = z.object({ supplier: z.string().min(1).max(64) })

/** Wholesalers side by side, which of them deliver, and which of their plans are one. */
export const suppliersRoutes =
  (deps: ReadDeps & ShelfDeps & WithPaymentsConfig): FastifyPluginAsync =>
  async (app) => {
    const answer = SuppliersView

    says(app, api.readSuppliers, 'Wholesalers side by side over the last 7 days; empty in a shop with one.')
    route(app, api.readSuppliers, { answer }, () => readSuppliers(deps))

    says(
      app,
      api.switchSupplier,
      'Buys nothing more from a supplier, or buys there again. The last one that is on stays on.',
    )
    route(app, api.switchSupplier, { params, body: SupplierSwitch, answer }, async (request) => {
      const by = await actingAdmin(request)
      await switchSupplier(deps, { ...request.body, supplier: request.params.supplier, by })
      return readSuppliers(deps)
    })

    says(
      app,
      api.tryRouting,
      'What other rules would have done with the orders of the last 7 days, at today’s costs. Changes nothing.',
    )
    route(app, api.tryRouting, { body: RoutingTrial, answer: RoutingOutcome }, (request) =>
      tryRouting(deps, request.body),
    )

    says(app, api.changeRouting, 'Sets by how many percent dearer each supplier counts when one is chosen.')
    route(app, api.changeRouting, { body: RoutingChange, answer }, async (request) => {
      await changeRouting(deps, { ...request.body, by: await actingAdmin(request) })
      return readSuppliers(deps)
    })

    says(app, api.comparePlans, 'How two plans of different suppliers differ, by id or code.')
    route(app, api.comparePlans, { query: PlanPair, answer: PlanComparison }, (request) =>
      comparePlans(deps, request.query),
    )

    says(app, api.joinPlans, 'Sells two plans as one. What differs must be confirmed; what contradicts is refused.')
    route(app, api.joinPlans, { body: JoinRequest, answer }, async (request) => {
      await joinPlans(deps, { ...request.body, by: await actingAdmin(request) })
      return readSuppliers(deps)
    })

    says(app, api.splitPlans, 'Tells a plan apart from the one it is sold as, and keeps it apart.')
    route(app, api.splitPlans, { body: SplitRequest, answer }, async (request) => {
      await splitPlans(deps, { ...request.body, by: await actingAdmin(request) })
      return readSuppliers(deps)
    })
  }
