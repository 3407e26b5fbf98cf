import type { AccountFollower } from '../../identity/accounts/followers.ts'
import { endCustomers } from './customers.ts'

/** Whoever leaves takes their saved card along, and whoever takes an account over does not get the one before's. */
export const customerFollower: AccountFollower = { forgetUser: endCustomers, takenOver: endCustomers }
