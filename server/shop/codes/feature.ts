import { codesFollower } from './account-follower.ts'
import { codesRetention } from './retention.ts'

export const codesFeature = {
  followsAccounts: codesFollower,
  retention: codesRetention,
}
