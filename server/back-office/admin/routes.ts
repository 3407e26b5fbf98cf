import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { auditRoutes } from './audit-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { listRoutes } from './list-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { salesPauseRoutes } from './sales-pause-routes.ts'
import { priceRoutes } from './price-routes.ts'
import { priceRuleRoutes } from './price-rule-routes.ts'
import { refundRequestRoutes } from './refund-requests/routes.ts'
import { trendRoutes } from './trend-routes.ts'
import { userRoutes } from './users/routes.ts'

export const adminRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    await app.register(listRoutes(deps))
    await app.register(orderRoutes(deps))
    await app.register(userRoutes(deps))
    await app.register(priceRoutes(deps))
    await app.register(priceRuleRoutes(deps))
    await app.register(salesPauseRoutes(deps))
    await app.register(refundRequestRoutes(deps))
    await app.register(trendRoutes(deps))
    await app.register(exportRoutes(deps))
    await app.register(auditRoutes(deps))
  }
