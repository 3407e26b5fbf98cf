import { customerFollower } from './account-follower.ts'
import { paymentJobs } from './jobs.ts'
import { paymentsRetention } from './retention.ts'
import { paymentsSettings } from './settings.ts'

export const paymentsFeature = {
  settings: paymentsSettings,
  jobs: paymentJobs,
  followsAccounts: customerFollower,
  retention: paymentsRetention,
}
