import type { AccountFollower } from '../accounts/followers.ts'
import { findCustomer } from './customers.ts'

const forgetCustomer: AccountFollower['forgetUser'] = async (tx, userId, queue) => {
  const customer = await findCustomer(tx, userId)
  if (customer) await queue.enqueue(tx, 'forget-customer', { customer })
}

/** Whoever leaves takes their saved card along: the payment provider is told once the account is gone, or theirs no more. */
export const customerFollower: AccountFollower = { forgetUser: forgetCustomer, takenOver: forgetCustomer }
