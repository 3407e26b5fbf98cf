import { referralsHooks } from './account-hooks.ts'
import { referralJobs } from './jobs.ts'
import { referralsRetention } from './retention.ts'
import { referralRoutes } from './routes.ts'
import { referralsSettings } from './settings.ts'

export const referralsFeature = {
  settings: referralsSettings,
  routes: [referralRoutes],
  jobs: referralJobs,
  accountHooks: referralsHooks,
  retention: referralsRetention,
}
