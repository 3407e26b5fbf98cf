import { creditAlerts } from './alerts.ts'
import { creditHooks } from './account-hooks.ts'
import { creditJobs } from './jobs.ts'
import { creditRetention } from './retention.ts'

export const creditFeature = {
  alerts: creditAlerts,
  jobs: creditJobs,
  accountHooks: creditHooks,
  retention: creditRetention,
}
