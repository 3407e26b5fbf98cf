import { codesAdminSentences } from './api-sentences.ts'
import { codesAdminRoutes } from './routes.ts'

export const codesAdminFeature = {
  routes: [codesAdminRoutes],
  apiSentences: codesAdminSentences,
}
