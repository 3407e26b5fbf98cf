import { notificationFollower } from './account-follower.ts'
import { notificationsSentences } from './api-sentences.ts'
import { notificationJobs } from './jobs.ts'
import { notificationsRetention } from './retention.ts'
import { notificationRoutes } from './routes.ts'

export const notificationsFeature = {
  routes: [notificationRoutes],
  jobs: notificationJobs,
  followsAccounts: notificationFollower,
  retention: notificationsRetention,
  apiSentences: notificationsSentences,
}
