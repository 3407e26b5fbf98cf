import { customerFollower } from './account-follower.ts'
import { paymentJobs } from './jobs.ts'
import { paymentsRetention } from './retention.ts'

export const paymentsFeature = {
  jobs: paymentJobs,
  followsAccounts: customerFollower,
  retention: paymentsRetention,
}
