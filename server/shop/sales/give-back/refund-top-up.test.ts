import { beforeEach, expect, test } from 'vitest'
import type { TopUpStatus } from '#contract/sales/top-up.ts'
import type { RefundOutcome, RefundRequest } from '../../money/payments/payments.ts'
import { listCredit } from '../../money/credit/store.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { writeTopUp } from '../../../testing/write-top-up.ts'
import { refundLine } from './refund-line.ts'
import { getTopUp, moveTopUp } from '../books/top-up-store.ts'

let shop: TestShop
let maya: AccountHolder
let orderId: string
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
  orderId = await maya.buy(maya.plan)
})

/** Refunds a top-up in this status, at a provider that gives this answer. */
async function refund(status: TopUpStatus, answer: RefundOutcome) {
  const asked: RefundRequest[] = []
  const { id } = await writeTopUp(maya, orderId, status, { credit: 50, paymentIntentId: 'pi_1' })
  const payments = {
    ...shop.deps.payments,
    refund: async (request: RefundRequest) => {
      asked.push(request)
      return answer
    },
  }
  await refundLine({ ...shop.deps, payments }, { kind: 'top-up', id })
  const given = (await listCredit(shop.deps.db, maya.userId))
    .filter(({ reason }) => reason === 'Returned')
    .map(({ amount }) => amount)
  return { status: (await getTopUp(shop.deps.db, id)).status, times: asked.length, given }
}

const done: RefundOutcome = { kind: 'refunded', refundId: 're_1', amount: 400, isSettled: true }

test.each([
  ['failed', { status: 'refunded', times: 1, given: [50] }],
  ['refunding', { status: 'refunded', times: 1, given: [50] }],
  ['refunded', { status: 'refunded', times: 0, given: [] }],
  ['delivered', { status: 'delivered', times: 0, given: [] }],
  ['processing', { status: 'processing', times: 0, given: [] }],
] as const)('a top-up that is %s', async (status, expected) => {
  expect(await refund(status, done)).toEqual(expected)
})

test('a refund the provider refuses leaves the top-up to an administrator, and the credit where it is', async () => {
  expect(await refund('failed', { kind: 'disputed' })).toEqual({ status: 'bounced', times: 1, given: [] })
})

test.each([
  ['the data never arrived', 'processing', ['supplier_refused'], 'not_delivered'],
  ['it was added and went back with its eSIM', 'processing', ['data_added', 'esim_returned'], 'requested_by_customer'],
] as const)('the provider gets the reason: %s', async (_case, status, events, reason) => {
  const { db, clock, payments } = shop.deps
  const { id } = await writeTopUp(maya, orderId, status, { paymentIntentId: 'pi_1' })
  for (const event of events) await moveTopUp(db, await getTopUp(db, id), { event, at: clock.now() })
  const heard: string[] = []
  const refund = async (request: RefundRequest) => {
    heard.push(request.reason)
    return done
  }

  await refundLine({ ...shop.deps, payments: { ...payments, refund } }, { kind: 'top-up', id })

  expect(heard).toEqual([reason])
})
