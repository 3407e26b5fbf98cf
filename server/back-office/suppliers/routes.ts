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
} from '#contract/admin/suppliers.ts'
import * as api from '#contract/api/suppliers.ts'
import { actingAdmin } from '../../identity/audit/acting-admin.ts'
import { route } from '../../platform/http/route.ts'
import type { ShelfDeps } from '../../shop/catalog/edit-shelf.ts'
import type { WithPaymentsConfig } from '../../shop/payments/settings.ts'
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

    route(app, api.readSuppliers, { answer }, () => readSuppliers(deps))

    route(app, api.switchSupplier, { params, body: SupplierSwitch, answer }, async (request) => {
      const by = await actingAdmin(request)
      await switchSupplier(deps, { ...request.body, supplier: request.params.supplier, by })
      return readSuppliers(deps)
    })

    route(app, api.tryRouting, { body: RoutingTrial, answer: RoutingOutcome }, (request) =>
      tryRouting(deps, request.body),
    )

    route(app, api.changeRouting, { body: RoutingChange, answer }, async (request) => {
      await changeRouting(deps, { ...request.body, by: await actingAdmin(request) })
      return readSuppliers(deps)
    })

    route(app, api.comparePlans, { query: PlanPair, answer: PlanComparison }, (request) =>
      comparePlans(deps, request.query),
    )

    route(app, api.joinPlans, { body: JoinRequest, answer }, async (request) => {
      await joinPlans(deps, { ...request.body, by: await actingAdmin(request) })
      return readSuppliers(deps)
    })

    route(app, api.splitPlans, { body: SplitRequest, answer }, async (request) => {
      await splitPlans(deps, { ...request.body, by: await actingAdmin(request) })
      return readSuppliers(deps)
    })
  }
