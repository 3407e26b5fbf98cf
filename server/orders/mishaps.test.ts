import { beforeEach, describe, expect, test } from 'vitest'
import { AccountHolder, paymentsOf } from '../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts'

let shop: TestShop
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
  await maya.checkOut()
})

const paid = async () => (await paymentsOf(shop)).filter(({ status }) => status === 'succeeded')
const later = async (seconds: number) => {
  shop.clock.turn({ seconds })
  await shop.runJobs()
}

describe('a click on Buy that got no answer', () => {
  const click = { 'idempotency-key': 'one-and-the-same-click' }

  test('is taken up again under its name, and buys once', async () => {
    await shop.sandbox.setFaults({ payments: { errorRate: 1 } })
    expect((await maya.buyDirectly({}, click)).status).toBe(500)
    await shop.sandbox.setFaults({ payments: {} })

    expect((await maya.buyDirectly({}, click)).status).toBe(201)
    await maya.untilOrderIs('active')

    expect(await maya.orders()).toHaveLength(2)
    expect(await paid()).toHaveLength(2)
  })

  test('and is not repeated ends within minutes, without a payment that could still succeed', async () => {
    // The payment is opened; the process dies before the card is charged.
    const { payments } = shop.deps
    const charge = payments.chargeSavedCard
    payments.chargeSavedCard = (request, onOpened) =>
      charge(request, async (id) => {
        await onOpened?.(id)
        throw new Error('killed')
      })
    expect((await maya.buyDirectly({}, click)).status).toBe(500)
    payments.chargeSavedCard = charge

    await later(120)
    await shop.deps.queue.enqueue(shop.deps.db, 'sweep-orders', {})
    await later(0)

    expect((await maya.order()).status).toBe('lapsed')
    expect((await paymentsOf(shop)).map(({ status }) => status)).toEqual(['canceled', 'succeeded'])
  })
})
