import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import type { AuditLine } from '#contract/office/audit.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin, signUp } from '../../../testing/account-holders.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

const bouncingRefundCard = '4000000000005126'

let shop: TestShop
let admin: TestBrowser
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  admin = (await signInAsAdmin(shop)).browser
  maya = await AccountHolder.signUp(shop)
})

const topUpOf = async (order: OrderView) => {
  const { body } = await admin.get<AdminOrderPage>(`/api/admin/orders/${order.id}`)
  const [topUp] = body.topUps
  if (!topUp) throw new Error('nothing was added to this order')
  return topUp
}
const refund = (topUpId: string, browser = admin, reason = 'the bank sent it back') =>
  browser.send<AdminOrderPage>('POST', `/api/admin/top-ups/${topUpId}/refund`, { reason })
const sendAgain = (topUpId: string, browser = admin, reason = 'the bank sent it back') =>
  browser.send<AdminOrderPage>('POST', `/api/admin/top-ups/${topUpId}/bounced-refund`, {
    decision: 'send-again',
    reason,
  })

describe('a top-up whose refund the bank sent back', () => {
  let order: OrderView
  beforeEach(async () => {
    order = await maya.checkOut(bouncingRefundCard)
    await maya.grant(50)
    await shop.sandbox.setFaults({ wholesaler: { orderErrorCode: '200007' } })
    await maya.topUp(order, await maya.topUpOffer(order))
    shop.clock.turn({ minutes: 12 })
    // So much time has passed that the administrator must sign in again before refunding.
    admin = (await signInAsAdmin(shop)).browser
    await maya.settle(async () => (await topUpOf(order)).status === 'bounced')
  })

  test('is refunded again when an administrator decides so, and its credit comes back only once', async () => {
    expect(await maya.balance()).toBe('0.50')
    const { id } = await topUpOf(order)
    expect(await topUpOf(order)).toMatchObject({ canRefund: false, creditAmount: '0.50' })

    expect((await refund(id)).status).toBe(409)

    const { body } = await sendAgain(id)
    await shop.runJobs()

    expect(body.topUps[0]?.status).toBe('refunding')
    const { rows } = await shop.deps.database.raw.query<{ event: string }>(
      'select event from order_events where top_up_id = $1 order by id',
      [id],
    )
    const events = rows.map(({ event }) => event)
    expect(events.slice(events.lastIndexOf('refund_started')).slice(0, 2)).toEqual(['refund_started', 'refunded'])
    expect(events.filter((event) => event === 'refund_started')).toHaveLength(2)
    expect(await maya.balance()).toBe('0.50')
    expect((await admin.get<AuditLine[]>('/api/admin/audit')).body).toMatchObject([
      { action: 'send_refund_again', subjectId: order.id, reason: 'the bank sent it back' },
    ])
  })

  test('asks the provider again, which makes another refund', async () => {
    const { id } = await topUpOf(order)

    await sendAgain(id)

    // Every refund to this card bounces: a second bounce proves a second refund.
    await maya.settle(async () => {
      const { rows } = await shop.deps.database.raw.query(
        `select 1 from order_events where top_up_id = $1 and event = 'refund_failed'`,
        [id],
      )
      return rows.length === 2
    })
  })

  test('can be acted on by administrators alone, and with a reason', async () => {
    const { id } = await topUpOf(order)
    const stranger = (await signUp(shop, { email: 'cy@example.com' })).browser

    for (const ask of [refund, sendAgain]) {
      expect((await ask(id, shop.openBrowser())).status).toBe(401)
      expect((await ask(id, stranger)).status).toBe(403)
      expect((await ask(id, maya.browser)).status).toBe(403)
      expect((await ask(randomUUID())).status).toBe(404)
    }
    expect((await refund(id, admin, ' ')).status).toBe(400)
    expect((await topUpOf(order)).status).toBe('bounced')
  })
})

test('data that was added is not refunded', async () => {
  const order = await maya.checkOut()
  await maya.topUp(order, await maya.topUpOffer(order))
  await maya.settle(async () => (await topUpOf(order)).status === 'delivered')

  const { id, canRefund } = await topUpOf(order)
  expect(canRefund).toBe(false)
  expect((await refund(id)).status).toBe(409)
  expect((await topUpOf(order)).status).toBe('delivered')
})
