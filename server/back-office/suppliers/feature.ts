import { suppliersSentences } from './api-sentences.ts'
import { suppliersRoutes } from './routes.ts'

export const suppliersFeature = {
  routes: [suppliersRoutes],
  apiSentences: suppliersSentences,
}
