import { planFactsRetention } from '../plan-facts/retention.ts'
import { factSheetsSentences } from './api-sentences.ts'
import { factSheetRoutes } from './routes.ts'

export const factSheetsFeature = {
  routes: [factSheetRoutes],
  retention: planFactsRetention,
  apiSentences: factSheetsSentences,
}
