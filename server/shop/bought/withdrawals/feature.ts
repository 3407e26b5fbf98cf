import { withdrawalsAlerts } from './alerts.ts'
import { withdrawalHooks } from './account-hooks.ts'
import { withdrawalJobs } from './jobs.ts'
import { withdrawalRetention } from './retention.ts'
import { withdrawalRoutes } from './routes.ts'

export const withdrawalsFeature = {
  alerts: withdrawalsAlerts,
  routes: [withdrawalRoutes],
  jobs: withdrawalJobs,
  accountHooks: withdrawalHooks,
  retention: withdrawalRetention,
}
