import type { AccountFollower } from '../../identity/accounts/followers.ts'
import { forgetPerson } from './store.ts'

export const codesFollower: AccountFollower = { forgetUser: forgetPerson }
