import type { AccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { endCustomers } from './customers.ts'

/** Deleting an account removes its saved cards, and the new owner of an account does not get the previous one's. */
export const customerHooks: AccountHooks = { forgetUser: endCustomers, takenOver: endCustomers }
