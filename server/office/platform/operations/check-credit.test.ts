import { beforeEach, describe, expect, test } from 'vitest'
import type { OperationsView } from '#contract/office/operations.ts'
import { findCreditDifferences } from '../../../shop/money/credit/find-differences.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { type Customer, signInAsAdmin } from '../../../testing/account-holders.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { checkCredit } from './check-credit.ts'

let shop: TestShop
let admin: Customer
let maya: AccountHolder
beforeEach(async () => {
  // A shop of its own, because the test reads its log.
  shop = await openTestShop({ LOG_LEVEL: 'error' })
  shop.logged.length = 0
  admin = await signInAsAdmin(shop)
  maya = await AccountHolder.signUp(shop)
  await maya.grant(100_000)
})

const cents = (price: string) => Math.round(Number(price) * 100)
const look = async () => (await admin.browser.get<OperationsView>('/api/admin/operations')).body.credit
const differences = () => findCreditDifferences(shop.deps.database.raw)
const change = (statement: string, ...values: unknown[]) => shop.deps.database.raw.query(statement, values)
const shopSays = () => shop.logged.filter((line) => line.includes('the credit ledger does not add up'))

async function buyWithCredit() {
  await maya.buyDirectly()
  await maya.untilOrderIs('active')
  return maya.order()
}

describe('store credit that adds up', () => {
  test('in every state a purchase can be in', async () => {
    const admins = admin.browser
    const { id } = await buyWithCredit()
    const delivered = await maya.order()
    await maya.topUp(delivered, await maya.topUpOffer(delivered))
    expect(await differences()).toEqual([])

    await maya.untilTopUpIs('delivered')
    await admins.send('POST', `/api/admin/orders/${id}/refund`, { reason: 'a test' })
    await maya.untilOrderIs('refunded')
    await maya.untilTopUpIs('refunded')
    expect([await differences(), await maya.balance()]).toEqual([[], '1000.00'])

    // A bounced refund waits or is tried again: the credit has already been returned.
    await change(`update orders set status = 'bounced' where id = $1`, id)
    expect(await differences()).toEqual([])
    await change(`update orders set status = 'refunding' where id = $1`, id)
    expect(await differences()).toEqual([])
  })

  test('when the rest was never paid', async () => {
    await maya.grant(-99_900)
    await maya.buyDirectly()

    expect((await maya.order()).status).toBe('lapsed')
    expect(await differences()).toEqual([])
  })

  test('is checked when an administrator looks, and shows the time of the check', async () => {
    expect(await look()).toBeNull()
    await shop.runJobs()

    expect(await look()).toMatchObject({ found: 0, differences: [] })
    expect(shopSays()).toEqual([])
  })
})

describe('a difference', () => {
  const checked = async () => {
    await checkCredit(shop.deps)
    return look()
  }

  test('is found where an order was delivered after its credit had been returned', async () => {
    const { id } = await buyWithCredit()
    await admin.browser.send('POST', `/api/admin/orders/${id}/refund`, { reason: 'a test' })
    await maya.untilOrderIs('refunded')
    const { orderNo, amount } = await maya.order()

    for (const status of ['active', 'completed', 'processing', 'failed']) {
      await change(`update orders set status = $2 where id = $1`, id, status)
      expect(await differences()).toEqual([{ kind: 'order', id, name: orderNo, expected: cents(amount), found: 0 }])
    }
    // Delivery was retried and waits for an administrator again, without having taken the credit.
    await change(
      `insert into order_events (order_id, event, from_status, to_status, at)
       values ($1, 'retried', 'bounced', 'processing', now())`,
      id,
    )
    await change(`update orders set status = 'bounced' where id = $1`, id)
    expect(await differences()).toHaveLength(1)
  })

  test('between a balance and its ledger is listed, logged and measured', async () => {
    await change('update users set balance_cents = balance_cents + 500 where id = $1', maya.userId)

    expect(await checked()).toMatchObject({
      found: 1,
      differences: [{ kind: 'account', id: maya.userId, name: maya.email, expected: '1000.00', found: '1005.00' }],
    })
    expect(shopSays()).toHaveLength(1)
    expect(shopSays()[0]).not.toContain(maya.email)
    await shop.until(async () =>
      (await (await shop.fetch('/metrics')).text()).includes('landfall_credit_differences 1'),
    )
  })

  test('between an order and the lines that paid for it', async () => {
    const { id, orderNo, amount } = await buyWithCredit()
    await change('update orders set credit_used = credit_used - 1 where id = $1', id)

    const expected = (cents(amount) - 1) / 100
    expect((await checked())?.differences).toEqual([
      { kind: 'order', id, name: orderNo, expected: expected.toFixed(2), found: amount },
    ])
  })

  test('between a top-up and the lines that paid for it', async () => {
    const order = await buyWithCredit()
    const offer = await maya.topUpOffer(order)
    const { body } = await maya.topUp(order, offer)
    await change('update top_ups set credit_used = 0 where id = $1', body.id)

    expect((await checked())?.differences).toEqual([
      { kind: 'top-up', id: body.id, name: order.orderNo, expected: '0.00', found: offer.price },
    ])
  })

  test('is found for credit that was taken and never returned', async () => {
    const { id, amount } = await buyWithCredit()
    await change(`update orders set status = 'refunded' where id = $1`, id)

    expect((await checked())?.differences).toMatchObject([{ kind: 'order', id, expected: '0.00', found: amount }])
  })

  test('is found for credit that was taken for no sale, though the balance agrees with the ledger', async () => {
    await change(
      `insert into credit_entries (user_id, amount, reason, at) values ($1, -249, 'Bought twice', now())`,
      maya.userId,
    )
    await change('update users set balance_cents = balance_cents - 249 where id = $1', maya.userId)

    expect((await checked())?.differences).toMatchObject([{ kind: 'nothing', id: maya.userId, found: '2.49' }])

    await maya.grant(248)
    expect(await differences()).toHaveLength(1)
    await maya.grant(1)
    expect(await differences()).toEqual([])
  })
})
