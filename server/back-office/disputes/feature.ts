import { disputeAlerts } from '../../shop/disputes/alerts.ts'
import { disputeFollower } from './account-follower.ts'
import { disputeSentences } from './api-sentences.ts'
import { disputesRetention } from './retention.ts'
import { disputeRoutes } from './routes.ts'

export const disputesFeature = {
  routes: [disputeRoutes],
  followsAccounts: disputeFollower,
  retention: disputesRetention,
  alerts: disputeAlerts,
  apiSentences: disputeSentences,
}
