import type { AccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { forgetPerson } from './store.ts'

export const codesHooks: AccountHooks = { forgetUser: forgetPerson }
