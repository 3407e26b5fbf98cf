import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderView } from '#contract/bought/order-view.ts'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { takeEsimBack } from './take-esim-back.ts'

// Airalo takes an eSIM back on request: a person there decides later, and the shop is not told.

const both = { AIRALO_CLIENT_ID: 'sandbox-client-id', AIRALO_CLIENT_SECRET: 'sandbox-client-secret' }

let shop: TestShop
let maya: AccountHolder
let order: OrderView
/** What the eSIM and the data added to it cost there, in cents. */
let boughtThere: number
beforeEach(async () => {
  shop = await openTestShop(both)
  await shop.runJobs()
  maya = await AccountHolder.signUp(shop)
  maya.plan = await planFor(shop, 'dk', ({ packageCode }) => packageCode === 'denmark-link-7days-1gb')
  const full = await walletThere()
  order = await maya.checkOut()
  await maya.topUp(order, await maya.topUpOffer(order))
  await maya.untilTopUpIs('delivered')
  boughtThere = Math.round((full - (await walletThere())) * 100)
})

// The catalogue outlives a test; the next file must find that of one supplier.
afterAll(async () => {
  await shop.deps.db.execute(sql`truncate plans cascade`)
  await shop.deps.catalog.shelf.refresh()
})

const refundByHand = async () => {
  const { browser } = await signInAsAdmin(shop)
  const { status } = await browser.send('POST', `/api/admin/orders/${order.id}/refund`, { reason: 'no signal' })
  expect(status).toBe(200)
}
const stateThere = async () => {
  const [esim] = (await (await shop.fetch('/sandbox/esims')).json()) as { smdpStatus: string }[]
  return esim?.smdpStatus
}
const walletThere = async () => ((await (await shop.fetch('/sandbox/airalo/balance')).json()) as { usd: number }).usd
const untilThere = (state: string) =>
  shop.until(async () => {
    await shop.runJobs()
    return (await stateThere()) === state
  })
const paidBack = async () => (await paymentsOf(shop)).map(({ amount, refunded }) => amount === refunded)

describe('an order is refunded by hand, and data was added to its eSIM', () => {
  test.each([
    ['accepts', 'accepted'],
    ['refuses', 'refused'],
  ] as const)('both payments go back at once, and stay back when the supplier %s later', async (_, decision) => {
    await shop.sandbox.setFaults({ airalo: { decidesAfterMs: 3_600_000 } })
    const before = await walletThere()
    await refundByHand()
    await maya.untilOrderIs('refunded')
    await maya.untilTopUpIs('refunded')
    expect(await paidBack()).toEqual([true, true])
    await untilThere('REFUND_ASKED')

    await shop.sandbox.setFaults({ airalo: { decidesAfterMs: 0, refundDecision: decision } })
    await untilThere(`REFUND_${decision.toUpperCase()}`)

    expect((await maya.order()).status).toBe('refunded')
    expect(await maya.topUpStatus()).toBe('refunded')
    expect(Math.round(((await walletThere()) - before) * 100)).toBe(decision === 'accepted' ? boughtThere : 0)
  })

  test('the money for the data does not wait for a supplier that is down', async () => {
    await shop.sandbox.setFaults({ airalo: { dead: true } })
    await refundByHand()
    await expect(takeEsimBack(shop.deps, order.id)).rejects.toThrow()

    await maya.untilOrderIs('refunded')
    await maya.untilTopUpIs('refunded')
    expect(await paidBack()).toEqual([true, true])
  })
})
