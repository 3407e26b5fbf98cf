import { topUpHooks } from './account-hooks.ts'
import { topUpJobs } from './jobs.ts'
import { topupsRetention } from './retention.ts'
import { topUpRoutes } from './routes.ts'

export const topupsFeature = {
  routes: [topUpRoutes],
  jobs: topUpJobs,
  accountHooks: topUpHooks,
  retention: topupsRetention,
}
