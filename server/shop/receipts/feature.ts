import { receiptsSentences } from './api-sentences.ts'
import { receiptRoutes } from './routes.ts'

export const receiptsFeature = {
  routes: [receiptRoutes],
  apiSentences: receiptsSentences,
}
