import { customerHooks } from './account-hooks.ts'
import { paymentJobs } from './jobs.ts'
import { paymentsRetention } from './retention.ts'
import { paymentsSettings } from './settings.ts'

export const paymentsFeature = {
  settings: paymentsSettings,
  jobs: paymentJobs,
  accountHooks: customerHooks,
  retention: paymentsRetention,
}
