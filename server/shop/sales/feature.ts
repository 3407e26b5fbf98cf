import { salesAlerts } from './alerts.ts'
import { salesJobs } from './jobs.ts'
import { paymentWebhookRoutes } from './provider/payment-webhook-routes.ts'
import { salesRetention } from './retention.ts'
import { salesSettings } from './books/settings.ts'

export const salesFeature = {
  settings: salesSettings,
  alerts: salesAlerts,
  routes: [paymentWebhookRoutes],
  jobs: salesJobs,
  retention: salesRetention,
}
