import { securityAlerts } from './alerts.ts'
import { securityRetention } from './retention.ts'
import { securityRoutes } from './routes.ts'

export const securityFeature = {
  alerts: securityAlerts,
  routes: [securityRoutes],
  retention: securityRetention,
}
