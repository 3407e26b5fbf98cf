import { autoTopUpHooks } from './account-hooks.ts'
import { autoTopUpJobs } from './jobs.ts'
import { autoTopupsRetention } from './retention.ts'
import { autoTopUpRoutes } from './routes.ts'

export const autoTopupsFeature = {
  routes: [autoTopUpRoutes],
  jobs: autoTopUpJobs,
  accountHooks: autoTopUpHooks,
  retention: autoTopupsRetention,
}
