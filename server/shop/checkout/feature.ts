import { checkoutSentences } from './api-sentences.ts'
import { checkoutRoutes } from './routes.ts'

export const checkoutFeature = {
  routes: [checkoutRoutes],
  apiSentences: checkoutSentences,
}
