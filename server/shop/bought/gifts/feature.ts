import { giftsHooks } from './account-hooks.ts'
import { giftsJobs } from './jobs.ts'
import { giftsRetention } from './retention.ts'
import { giftsRoutes } from './routes.ts'

export const giftsFeature = {
  routes: [giftsRoutes],
  jobs: giftsJobs,
  accountHooks: giftsHooks,
  retention: giftsRetention,
}
