import { planFactsRetention } from '../../plans/plan-facts/retention.ts'
import { factSheetRoutes } from './routes.ts'

export const factSheetsFeature = {
  routes: [factSheetRoutes],
  retention: planFactsRetention,
}
