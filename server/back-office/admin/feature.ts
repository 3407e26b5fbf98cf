import { auditHooks } from './account-hooks.ts'
import { adminJobs } from './jobs.ts'
import { adminRetention } from './retention.ts'
import { adminRoutes } from './routes.ts'

export const adminFeature = {
  routes: [adminRoutes],
  jobs: adminJobs,
  accountHooks: auditHooks,
  retention: adminRetention,
}
