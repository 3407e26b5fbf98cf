import { secondFactorFollower } from './account-follower.ts'
import { secondFactorSentences } from './api-sentences.ts'
import { secondFactorRetention } from './retention.ts'
import { secondFactorRoutes } from './routes.ts'

export const secondFactorFeature = {
  routes: [secondFactorRoutes],
  followsAccounts: secondFactorFollower,
  retention: secondFactorRetention,
  apiSentences: secondFactorSentences,
}
