import { disputeAlerts } from '../../../shop/money/disputes/alerts.ts'
import { disputeHooks } from './account-hooks.ts'
import { disputesRetention } from './retention.ts'
import { disputeRoutes } from './routes.ts'

export const disputesFeature = {
  routes: [disputeRoutes],
  accountHooks: disputeHooks,
  retention: disputesRetention,
  alerts: disputeAlerts,
}
