import { rescueRetention } from '../../shop/rescue/retention.ts'
import { rescueSentences } from './api-sentences.ts'
import { rescueRoutes } from './routes.ts'

export const rescueFeature = {
  routes: [rescueRoutes],
  retention: rescueRetention,
  apiSentences: rescueSentences,
}
