import { healthAlerts } from './alerts.ts'

export const healthFeature = {
  alerts: healthAlerts,
}
