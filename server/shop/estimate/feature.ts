import { estimateSentences } from './api-sentences.ts'
import { estimateRoutes } from './routes.ts'

export const estimateFeature = {
  routes: [estimateRoutes],
  apiSentences: estimateSentences,
}
