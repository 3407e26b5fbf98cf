import { beforeEach, expect, test } from 'vitest'
import { listJobsOf } from '../../../platform/jobs/inspection.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { findCustomer } from './customers.ts'

let shop: TestShop
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
})

const leave = () => maya.send('DELETE', '/api/auth/user')
const waitingToForget = async () => {
  const jobs = await listJobsOf(shop.deps.database.raw, 'forget-customer')
  return jobs.map(({ data }) => data?.customer)
}

test('deleting an account removes the saved card', async () => {
  await maya.checkOut()
  const customer = (await findCustomer(shop.deps.db, maya.userId)) ?? ''

  await leave()
  expect(await waitingToForget()).toEqual([customer])
  await shop.runJobs()

  expect(await shop.deps.payments.savedCard(customer)).toBeUndefined()
})

test('deleting an account without a saved card leaves nothing to do', async () => {
  await leave()

  expect(await waitingToForget()).toEqual([])
})
