import { beforeEach, describe, expect, test } from 'vitest'
import { jobsOf } from '../../../collect-features.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

const askingCard = '4000002760003184'

let shop: TestShop
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
})

const twoMinutesLater = () => shop.clock.turn({ minutes: 2 })
const once = { id: 'a-check', attempt: 1, isLast: true }

describe('a look at what became of the charge for a top-up', () => {
  const look = (topUpId: string) => jobsOf(shop.deps)['check-top-up-charge'].run({ topUpId }, once)
  const forget = (topUpId: string) =>
    shop.deps.database.raw.query(`update top_ups set status = 'pending' where id = $1`, [topUpId])

  test('continues with one that was paid without a report to us', async () => {
    const order = await maya.checkOut()
    await shop.sandbox.setFaults({ payments: { muteWebhooks: true } })
    const { body } = await maya.topUp(order, await maya.topUpOffer(order))
    await forget(body.id)
    twoMinutesLater()

    await look(body.id)

    expect(await maya.topUpStatus()).toBe('processing')
  })

  test('leaves one alone whose bank still waits for its owner', async () => {
    const order = await maya.checkOut(askingCard)
    await maya.topUp(order, await maya.topUpOffer(order))
    const [topUp] = (await maya.order()).topUps
    twoMinutesLater()

    await look(topUp?.id ?? '')

    expect(await maya.topUpStatus()).toBe('pending')
  })

  test('leaves one alone that has ended', async () => {
    const order = await maya.checkOut()
    const { body } = await maya.topUp(order, await maya.topUpOffer(order))
    await maya.untilTopUpIs('delivered')
    twoMinutesLater()

    await look(body.id)

    expect(await maya.topUpStatus()).toBe('delivered')
  })
})

describe('a look at what became of the charge for an order', () => {
  const look = (orderId: string) => jobsOf(shop.deps)['check-charge'].run({ orderId }, once)

  test('continues with one that was paid without a report to us', async () => {
    await maya.checkOut()
    await shop.sandbox.setFaults({ payments: { muteWebhooks: true } })
    const { body } = await maya.buyDirectly()
    await shop.deps.database.raw.query(`update orders set status = 'pending' where id = $1`, [body.id])
    twoMinutesLater()

    await look(body.id)

    expect((await maya.order()).status).toBe('processing')
  })

  test('leaves one alone whose bank still waits for its owner', async () => {
    await maya.checkOut(askingCard)
    await maya.buyDirectly()
    twoMinutesLater()

    await look((await maya.order()).id)

    expect((await maya.order()).status).toBe('pending')
  })

  test('leaves one alone that has ended', async () => {
    const order = await maya.checkOut()
    twoMinutesLater()

    await look(order.id)

    expect((await maya.order()).status).toBe('active')
  })
})
