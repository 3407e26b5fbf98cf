import { jobsAlerts } from './alerts.ts'
import { jobsRetention } from './retention.ts'

export const jobsFeature = {
  alerts: jobsAlerts,
  retention: jobsRetention,
}
