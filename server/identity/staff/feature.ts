import { staffHooks } from './account-hooks.ts'
import { staffJobs } from './jobs.ts'
import { staffRetention } from './retention.ts'
import { staffRoutes } from './routes.ts'

export const staffFeature = {
  routes: [staffRoutes],
  jobs: staffJobs,
  accountHooks: staffHooks,
  retention: staffRetention,
}
