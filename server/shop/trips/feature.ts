import { tripHooks } from './account-hooks.ts'
import { tripsSentences } from './api-sentences.ts'
import { tripsRetention } from './retention.ts'
import { tripRoutes } from './routes.ts'

export const tripsFeature = {
  routes: [tripRoutes],
  accountHooks: tripHooks,
  retention: tripsRetention,
  apiSentences: tripsSentences,
}
