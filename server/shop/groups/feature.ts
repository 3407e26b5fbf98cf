import { groupsFollower } from './account-follower.ts'
import { groupsSentences } from './api-sentences.ts'
import { groupsJobs } from './jobs.ts'
import { groupsRetention } from './retention.ts'
import { groupsRoutes } from './routes.ts'

export const groupsFeature = {
  routes: [groupsRoutes],
  jobs: groupsJobs,
  followsAccounts: groupsFollower,
  retention: groupsRetention,
  apiSentences: groupsSentences,
}
