import { topUpFollower } from './account-follower.ts'
import { topupsSentences } from './api-sentences.ts'
import { topUpJobs } from './jobs.ts'
import { topupsRetention } from './retention.ts'
import { topUpRoutes } from './routes.ts'

export const topupsFeature = {
  routes: [topUpRoutes],
  jobs: topUpJobs,
  followsAccounts: topUpFollower,
  retention: topupsRetention,
  apiSentences: topupsSentences,
}
