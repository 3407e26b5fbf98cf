import { esimsAlerts } from './alerts.ts'
import { measureWatching } from './measure-watching.ts'
import { esimsRetention } from './retention.ts'
import { wholesalerSettings } from './settings.ts'
import { ensureWebhook } from './webhook-routes.ts'
import { wholesalerWebhookRoutes } from './webhook-routes.ts'

export const esimsFeature = {
  settings: wholesalerSettings,
  alerts: esimsAlerts,
  routes: [wholesalerWebhookRoutes],
  prepare: ensureWebhook,
  retention: esimsRetention,
  measures: [measureWatching],
}
