import { openingSentences } from './api-sentences.ts'
import { openingRoutes } from './routes.ts'

export const openingFeature = {
  routes: [openingRoutes],
  apiSentences: openingSentences,
}
