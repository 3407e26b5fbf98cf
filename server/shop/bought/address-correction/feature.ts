import { addressHooks } from './account-hooks.ts'
import { addressJobs } from './jobs.ts'
import { addressCorrectionRetention } from './retention.ts'
import { addressRoutes } from './routes.ts'

export const addressCorrectionFeature = {
  routes: [addressRoutes],
  jobs: addressJobs,
  accountHooks: addressHooks,
  retention: addressCorrectionRetention,
}
