import { oauthFollower } from './account-follower.ts'
import { oauthSentences } from './api-sentences.ts'
import { protocolRoutes } from './protocol-routes.ts'
import { oauthRetention } from './retention.ts'
import { consentRoutes } from './consent-routes.ts'

export const oauthFeature = {
  routes: [consentRoutes, protocolRoutes],
  followsAccounts: oauthFollower,
  retention: oauthRetention,
  apiSentences: oauthSentences,
}
