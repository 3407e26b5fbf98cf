import { retentionAlerts } from './alerts.ts'
import { retentionJobs } from './jobs.ts'
import { measureRetention } from './measure-retention.ts'

export const retentionFeature = {
  alerts: retentionAlerts,
  jobs: retentionJobs,
  measures: [measureRetention],
}
