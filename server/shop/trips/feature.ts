import { tripFollower } from './account-follower.ts'
import { tripsSentences } from './api-sentences.ts'
import { tripsRetention } from './retention.ts'
import { tripRoutes } from './routes.ts'

export const tripsFeature = {
  routes: [tripRoutes],
  followsAccounts: tripFollower,
  retention: tripsRetention,
  apiSentences: tripsSentences,
}
