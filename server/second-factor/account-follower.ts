import type { AccountFollower } from '../accounts/followers.ts'
import { dropFactor } from './store.ts'

/** Recovery codes go with the factor they recover. */
export const secondFactorFollower: AccountFollower = {
  takenOver: dropFactor,
  forgetUser: dropFactor,
}
