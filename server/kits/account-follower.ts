import type { AccountFollower } from '../accounts/followers.ts'
import { dropLinksOf } from './store.ts'

export const kitFollower: AccountFollower = { forgetUser: dropLinksOf }
