import { invoicesSentences } from './api-sentences.ts'
import { invoiceJobs } from './jobs.ts'
import { invoicesRetention } from './retention.ts'
import { invoiceRoutes } from './routes.ts'

export const invoicesFeature = {
  routes: [invoiceRoutes],
  jobs: invoiceJobs,
  retention: invoicesRetention,
  apiSentences: invoicesSentences,
}
