import { addressFollower } from './account-follower.ts'
import { addressJobs } from './jobs.ts'
import { addressCorrectionRetention } from './retention.ts'
import { addressRoutes } from './routes.ts'

export const addressCorrectionFeature = {
  routes: [addressRoutes],
  jobs: addressJobs,
  followsAccounts: addressFollower,
  retention: addressCorrectionRetention,
}
