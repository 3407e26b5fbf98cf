import { staffFollower } from './account-follower.ts'
import { staffSentences } from './api-sentences.ts'
import { staffJobs } from './jobs.ts'
import { staffRetention } from './retention.ts'
import { staffRoutes } from './routes.ts'

export const staffFeature = {
  routes: [staffRoutes],
  jobs: staffJobs,
  followsAccounts: staffFollower,
  retention: staffRetention,
  apiSentences: staffSentences,
}
