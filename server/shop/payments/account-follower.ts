import type { AccountFollower } from '../../identity/accounts/followers.ts'
import { endCustomers } from './customers.ts'

/** Deleting an account removes its saved cards, and the new owner of an account does not get the previous one's. */
export const customerFollower: AccountFollower = { forgetUser: endCustomers, takenOver: endCustomers }
