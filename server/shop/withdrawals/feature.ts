import { withdrawalsAlerts } from './alerts.ts'
import { withdrawalFollower } from './account-follower.ts'
import { withdrawalSentences } from './api-sentences.ts'
import { withdrawalJobs } from './jobs.ts'
import { withdrawalRetention } from './retention.ts'
import { withdrawalRoutes } from './routes.ts'

export const withdrawalsFeature = {
  alerts: withdrawalsAlerts,
  routes: [withdrawalRoutes],
  jobs: withdrawalJobs,
  followsAccounts: withdrawalFollower,
  retention: withdrawalRetention,
  apiSentences: withdrawalSentences,
}
