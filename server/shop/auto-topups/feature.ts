import { autoTopUpFollower } from './account-follower.ts'
import { autoTopupsSentences } from './api-sentences.ts'
import { autoTopUpJobs } from './jobs.ts'
import { autoTopupsRetention } from './retention.ts'
import { autoTopUpRoutes } from './routes.ts'

export const autoTopupsFeature = {
  routes: [autoTopUpRoutes],
  jobs: autoTopUpJobs,
  followsAccounts: autoTopUpFollower,
  retention: autoTopupsRetention,
  apiSentences: autoTopupsSentences,
}
