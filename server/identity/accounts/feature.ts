import { ensureFirstAdmin } from './first-admin.ts'
import { accountJobs } from './jobs.ts'
import { postedCallbacks } from './provider-routes.ts'
import { accountsRetention } from './retention.ts'
import { accountRoutes } from './routes.ts'
import { accountsSettings } from './settings.ts'

export const accountsFeature = {
  settings: accountsSettings,
  routes: [accountRoutes],
  jobs: accountJobs,
  prepare: ensureFirstAdmin,
  retention: accountsRetention,
  postedFromElsewhere: postedCallbacks,
}
