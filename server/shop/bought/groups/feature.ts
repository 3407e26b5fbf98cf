import { groupsHooks } from './account-hooks.ts'
import { groupsJobs } from './jobs.ts'
import { groupsRetention } from './retention.ts'
import { groupsRoutes } from './routes.ts'

export const groupsFeature = {
  routes: [groupsRoutes],
  jobs: groupsJobs,
  accountHooks: groupsHooks,
  retention: groupsRetention,
}
