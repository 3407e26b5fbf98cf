import { beforeEach, describe, expect, test } from 'vitest'
import type { AutoTopUpView } from '#contract/bought/auto-top-up.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import { AccountHolder, loseJobs, paymentsOf } from '../../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { messageFor } from '../../messages/notifications/tell-customer.ts'
import { setPause } from '../../site/sales-pause/set-pause.ts'
import { deliverTopUp } from '../../sales/deliver/deliver-top-up.ts'
import { getOrderToMail } from '../../sales/books/store.ts'
import { buyByItself } from './buy-by-itself.ts'

let shop: TestShop
let maya: AccountHolder
let order: OrderView
let offer: TopUpPackageView
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
  order = await maya.checkOut()
  offer = await maya.topUpOffer(order)
  const wish = { packageCode: offer.packageCode, amount: offer.price, mostTimes: 2 }
  await maya.post(`/api/orders/${order.id}/auto-top-up`, wish)
})

const rule = async () => (await maya.get<AutoTopUpView>(`/api/orders/${order.id}/auto-top-up`)).body.rule
const mailAbout = async (subject: string) =>
  (await shop.sandbox.mail(maya.email)).find((mail) => mail.subject.startsWith(subject))
const read = async () => {
  shop.clock.turn({ minutes: 2 })
  await maya.post(`/api/orders/${order.id}/usage`)
}
/** Little data is left, and the shop has read that but not acted on it yet. */
const runLow = async () => {
  await shop.sandbox.use(order.iccid, Math.floor((order.dataAmount ?? 0) * 0.95))
  await read()
  await loseJobs(shop)
}
const message = async (percent: number) =>
  messageFor(shop.deps, { orderId: order.id, kind: 'usage-90', percent }, await getOrderToMail(shop.deps.db, order.id))

describe('what its owner has bought by hand is not bought again', () => {
  test('while it is being added, nor before a reading that includes it', async () => {
    await runLow()
    const { body: byHand } = await maya.topUp(order, offer)
    await buyByItself(shop.deps, order.id)
    expect(await paymentsOf(shop)).toHaveLength(2)

    await deliverTopUp(shop.deps, byHand.id)
    expect(await maya.topUpStatus()).toBe('delivered')
    await buyByItself(shop.deps, order.id)
    await read()
    await shop.runJobs()

    expect(await paymentsOf(shop)).toHaveLength(2)
    expect(await rule()).toMatchObject({ timesBought: 0, stopped: null })
  })

  test('while the bank is asked about it', async () => {
    await runLow()
    await maya.saveTestCard('pm_card_authenticationRequired')
    expect((await maya.topUp(order, offer)).status).toBe(402)
    await maya.saveTestCard('pm_card_visa')
    await buyByItself(shop.deps, order.id)

    expect((await maya.order()).topUps).toHaveLength(1)
    expect(await rule()).toMatchObject({ timesBought: 0 })
  })

  test('and once that data is used up too, more is bought', async () => {
    await runLow()
    const { body: byHand } = await maya.topUp(order, offer)
    await deliverTopUp(shop.deps, byHand.id)
    await read()
    const { dataRemaining } = await maya.order()
    await shop.sandbox.use(order.iccid, (dataRemaining ?? 0) - 1)
    await read()
    await loseJobs(shop)
    await buyByItself(shop.deps, order.id)

    expect(await rule()).toMatchObject({ timesBought: 1 })
  })
})

test('an automatic top-up sends one mail, whatever it is about', async () => {
  const before = (await shop.sandbox.mail(maya.email)).length
  await shop.sandbox.use(order.iccid, Math.floor((order.dataAmount ?? 0) * 0.95))
  await read()
  await maya.untilTopUpIs('delivered')
  for (let time = 0; time < 4; time++) await read().then(() => shop.runJobs())

  const mails = (await shop.sandbox.mail(maya.email)).slice(0, -before)
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Topped up automatically/)])
})

test('while sales are paused nothing is bought, so the owner gets the alert', async () => {
  await setPause(shop.deps, { isPaused: true, backAt: null, message: '', by: 'a test', seen: 0 })
  await shop.sandbox.use(order.iccid, Math.floor((order.dataAmount ?? 0) * 0.95))
  await read()
  await shop.runJobs()

  expect(await mailAbout('94% of your data is used')).toBeDefined()
})

describe('a message about used data', () => {
  test('does not tell the owner to buy what is bought automatically', async () => {
    await shop.sandbox.use(order.iccid, Math.floor((order.dataAmount ?? 0) * 0.95))
    await read()
    const almost = await message(90)
    expect(almost.title).toBe('94% of your data is used')
    expect(almost.body).toMatch(/has .*B left\. It will be topped up automatically\./)
    expect(almost.body).not.toMatch(/Top up/)
    const push = await message(100)
    expect(push.body).toContain('It will be topped up automatically.')
    expect(push.actions).toEqual([{ action: 'view', title: 'View' }])
  })

  test.each([
    ['it was turned off', () => maya.send('DELETE', `/api/orders/${order.id}/auto-top-up`)],
    ['it turned itself off', () => query(`update auto_top_ups set stopped_why = 'declined' where order_id = $1`)],
    [
      'it was used as often as was agreed',
      () =>
        query(`insert into auto_top_up_buys (order_id, total_mb, begun_at, outcome)
          select $1, times, now() + interval '1 day', 'bought' from generate_series(1, 2) times`),
    ],
    [
      'what it bought for this data did not arrive',
      async () => {
        await runLow()
        await buyByItself(shop.deps, order.id)
        await query(`update top_ups set status = 'refunded' where order_id = $1`)
      },
    ],
  ])('tells its owner to buy when %s', async (_, prepare) => {
    await prepare()

    const push = await message(90)
    expect(push.body).toContain('Top up before it runs out.')
    expect(push.data.topUpUrl).toContain('/top-up')
  })
})

const query = (text: string) => shop.deps.database.raw.query(text, [order.id])

describe('a charge whose answer was lost', () => {
  beforeEach(async () => {
    await runLow()
    const { payments } = shop.deps
    const lost = new Error('the answer was lost')
    const chargeSavedCard: typeof payments.chargeSavedCard = async (...charge) => {
      await payments.chargeSavedCard(...charge)
      throw lost
    }
    const losing = { ...shop.deps, payments: { ...payments, chargeSavedCard } }
    await expect(buyByItself(losing, order.id)).rejects.toBe(lost)
  })

  test.each([
    ['the price rose', () => shop.sandbox.setFaults({ wholesaler: { priceRise: 0.5 } })],
    ['the price fell', () => shop.sandbox.setFaults({ wholesaler: { priceRise: -0.5 } })],
    ['the package is gone', () => shop.sandbox.setFaults({ wholesaler: { withdrawn: [offer.packageCode] } })],
    ['the card is gone', () => query('update users set payment_customer_id = null where $1::uuid is not null')],
    [
      'another package was agreed to',
      () => query(`update auto_top_ups set plan_code = 'ANOTHER', price = 1 where order_id = $1`),
    ],
  ])('is mailed as bought, even if %s since', async (_, prepare) => {
    await prepare()
    await loseJobs(shop)
    await buyByItself(shop.deps, order.id)
    await shop.runJobs()

    expect(await mailAbout('Your eSIM was not topped up')).toBeUndefined()
    expect((await mailAbout('Topped up automatically'))?.text).toContain(`$${offer.price}`)
    expect(await paymentsOf(shop)).toHaveLength(2)
    expect(await rule()).toMatchObject({ timesBought: 1, stopped: null })
  })
})

test('an owner who turned it off before the mail went out still gets the mail', async () => {
  await runLow()
  await buyByItself(shop.deps, order.id)
  await maya.send('DELETE', `/api/orders/${order.id}/auto-top-up`)
  await shop.runJobs()

  const mail = await mailAbout('Topped up automatically')
  expect(mail?.text).toContain(`$${offer.price}`)
  expect(mail?.text).not.toMatch(/ of 2|To stop this/)
})
