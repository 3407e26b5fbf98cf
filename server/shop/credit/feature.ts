import { creditFollower } from './account-follower.ts'
import { creditRetention } from './retention.ts'

export const creditFeature = {
  followsAccounts: creditFollower,
  retention: creditRetention,
}
