import { kitFollower } from './account-follower.ts'
import { kitsSentences } from './api-sentences.ts'
import { kitsRetention } from './retention.ts'
import { kitRoutes } from './routes.ts'

export const kitsFeature = {
  routes: [kitRoutes],
  followsAccounts: kitFollower,
  retention: kitsRetention,
  apiSentences: kitsSentences,
}
