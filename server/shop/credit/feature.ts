import { creditAlerts } from './alerts.ts'
import { creditFollower } from './account-follower.ts'
import { creditRetention } from './retention.ts'

export const creditFeature = {
  alerts: creditAlerts,
  followsAccounts: creditFollower,
  retention: creditRetention,
}
