import { orderFollower } from './account-follower.ts'
import { ordersSentences } from './api-sentences.ts'
import { orderJobs } from './jobs.ts'
import { ordersRetention } from './retention.ts'
import { ordersRoutes } from './routes.ts'

export const ordersFeature = {
  routes: [ordersRoutes],
  jobs: orderJobs,
  followsAccounts: orderFollower,
  retention: ordersRetention,
  apiSentences: ordersSentences,
}
