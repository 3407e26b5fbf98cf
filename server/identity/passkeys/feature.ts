import { passkeyFollower } from './account-follower.ts'
import { passkeysSentences } from './api-sentences.ts'
import { passkeysRetention } from './retention.ts'
import { passkeyRoutes } from './routes.ts'

export const passkeysFeature = {
  routes: [passkeyRoutes],
  followsAccounts: passkeyFollower,
  retention: passkeysRetention,
  apiSentences: passkeysSentences,
}
