import type { AccountFollower } from '../accounts/followers.ts'
import { findCustomer } from './customers.ts'

/** Whoever leaves takes their saved card along: the payment provider is told once the account is gone. */
export const customerFollower: AccountFollower = {
  forgetUser: async (tx, userId, queue) => {
    const customer = await findCustomer(tx, userId)
    if (customer) await queue.enqueue(tx, 'forget-customer', { customer })
  },
}
