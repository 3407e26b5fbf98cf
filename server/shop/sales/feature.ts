import { salesSentences } from './api-sentences.ts'
import { salesJobs } from './jobs.ts'
import { paymentWebhookRoutes } from './payment-webhook-routes.ts'
import { salesRetention } from './retention.ts'

export const salesFeature = {
  routes: [paymentWebhookRoutes],
  jobs: salesJobs,
  retention: salesRetention,
  apiSentences: salesSentences,
}
