import { secondFactorHooks } from './account-hooks.ts'
import { secondFactorSentences } from './api-sentences.ts'
import { secondFactorRetention } from './retention.ts'
import { secondFactorRoutes } from './routes.ts'

export const secondFactorFeature = {
  routes: [secondFactorRoutes],
  accountHooks: secondFactorHooks,
  retention: secondFactorRetention,
  apiSentences: secondFactorSentences,
}
