import type { FastifyPluginAsync } from 'fastify'
import type { WithAccountHooks } from '../../identity/accounts/account-hooks.ts'
import type { WithSecurity } from '../../identity/security/open-security.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithNotices } from '../../platform/db/notices.ts'
import type { WithReplica } from '../../platform/db/replica.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import type { WithProfile } from '../../platform/profile/open-profile.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import type { WithDeductions } from '../../shop/money/tax/deductions-on.ts'
import type { WithCatalog } from '../../shop/plans/catalog/open-catalog.ts'
import type { WithCdnConfig } from '../../shop/site/outside-caches/settings.ts'
import type { WithRates } from '../../shop/money/currencies/open-rates.ts'
import type { WithCurrenciesConfig } from '../../shop/money/currencies/settings.ts'
import type { WithPaymentsConfig } from '../../shop/money/payments/settings.ts'
import type { WithPause } from '../../shop/site/sales-pause/open-pause.ts'
import type { WithSalesConfig } from '../../shop/sales/books/settings.ts'
import { auditRoutes } from '../identity/audit/audit-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { listRoutes } from './list-routes.ts'
import type { WithSuppliers } from '../../shop/supply/esims/wholesaler.ts'
import { orderRoutes } from '../bought/orders/routes.ts'
import { priceRoutes } from '../plans/prices/price-routes.ts'
import { priceRuleRoutes } from '../plans/prices/price-rule-routes.ts'
import { refundRequestRoutes } from '../bought/refunds/refund-request-routes.ts'
import { salesPauseRoutes } from './sales-pause-routes.ts'
import { userRoutes } from '../identity/users/routes.ts'
import { withdrawalRoutes } from '../bought/withdrawals/routes.ts'

type Deps = WithConfig &
  WithSalesConfig &
  WithCdnConfig &
  WithPaymentsConfig &
  WithCurrenciesConfig &
  WithRates &
  WithDeductions &
  WithClock &
  WithDb &
  WithReplica &
  WithNotices &
  WithQueue &
  WithVault &
  WithProfile &
  WithSecurity &
  WithAccountHooks &
  WithCatalog &
  WithPause &
  WithSuppliers

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
    await app.register(withdrawalRoutes(deps))
    await app.register(exportRoutes(deps))
    await app.register(auditRoutes(deps))
  }
