import { esimsAlerts } from './alerts.ts'
import { measureWatching } from './measure-watching.ts'
import { esimsRetention } from './retention.ts'
import { wholesalerSettings } from './settings.ts'
import { ensureWebhooks } from './webhook-routes.ts'
import { wholesalerWebhookRoutes } from './webhook-routes.ts'

export const esimsFeature = {
  settings: wholesalerSettings,
  alerts: esimsAlerts,
  routes: [wholesalerWebhookRoutes],
  prepare: ensureWebhooks,
  retention: esimsRetention,
  measures: [measureWatching],
}
