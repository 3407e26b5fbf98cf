import { beforeEach, describe, expect, test } from 'vitest'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { ana, Customer, declinedCard, goodCard, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

let shop: TestShop
let plan: PlanOnShelf
beforeEach(async () => {
  shop = await openTestShop()
  plan = await planFor(shop)
  shop.clock.stop()
})

interface Opened {
  id: string
  clientSecret: string
  code?: string
  orderId?: string
}

const open = (customer: Customer, wanted = plan, extra: object = {}) =>
  customer.post<Opened>('/api/create-payment-intent', {
    packageCode: wanted.packageCode,
    amount: Number(wanted.price),
    guestUser: ana,
    ...extra,
  })

async function buy(customer: Customer): Promise<string> {
  const { body } = await open(customer)
  await customer.pay(body)
  return (await customer.claim(plan)).body.orderId
}

const asked = (orderId: string) => ({ status: 409, body: { code: 'bought_just_now', orderId } })

describe('the same plan again within a minute', () => {
  test('is not opened for a guest, and the answer names the order they have', async () => {
    const guest = new Customer(shop)
    const orderId = await buy(guest)

    expect(await open(guest)).toMatchObject(asked(orderId))
    shop.clock.turn({ seconds: 59 })
    expect(await open(guest, plan, { useCredit: false, saveCard: false })).toMatchObject(asked(orderId))
    expect((await paymentsOf(shop)).length).toBe(1)
  })

  test('is sold to a guest who says that they want another one', async () => {
    const guest = new Customer(shop)
    const first = await buy(guest)

    const { status, body } = await open(guest, plan, { again: true })
    await guest.pay(body)
    const { body: claimed } = await guest.claim(plan)

    expect(status).toBe(200)
    expect(claimed.orderId).not.toBe(first)
  })

  test('is sold a minute later, to another browser, for more people, and another plan at once', async () => {
    const guest = new Customer(shop)
    await buy(guest)
    const other = await planFor(shop, 'kr')
    const forTwo = { travellers: 2, amount: (2 * Math.round(Number(plan.price) * 100)) / 100 }

    expect((await open(new Customer(shop))).status).toBe(200)
    expect((await open(guest, other)).status).toBe(200)
    expect((await open(guest, plan, forTwo)).status).toBe(200)
    shop.clock.turn({ seconds: 61 })
    expect((await open(guest)).status).toBe(200)
  })

  test('is not opened while the first payment is made and its order is not written yet', async () => {
    const guest = new Customer(shop)
    await shop.sandbox.setFaults({ payments: { aftermathAfterMs: 60_000 } })
    const { body } = await open(guest)
    await guest.pay(body)

    expect(await open(guest)).toMatchObject({ status: 409, body: { code: 'bought_just_now' } })
  })

  test('asks nobody who has not paid: reloaded, opened twice, or declined', async () => {
    const guest = new Customer(shop)
    const { body: first } = await open(guest)
    const { body: reloaded } = await open(guest)
    await guest.pay(reloaded, declinedCard)

    expect(reloaded.id).toBe(first.id)
    expect((await open(guest)).status).toBe(200)
    expect(await guest.pay(first, goodCard)).toBe('succeeded')
  })
})

describe('whichever way a customer pays', () => {
  test('the card form, the saved card, store credit and a top-up ask alike', async () => {
    const maya = await AccountHolder.signUp(shop)
    const order = await maya.checkOut()
    const offer = await maya.topUpOffer(order)

    expect(await maya.buyDirectly({ again: false })).toMatchObject(asked(order.id))
    expect(await open(maya, maya.plan, { useCredit: false })).toMatchObject(asked(order.id))
    await maya.grant(10_000)
    expect(await maya.buyDirectly({ again: false })).toMatchObject(asked(order.id))
    expect((await maya.topUp(order, offer, { again: false })).status).toBe(200)
    expect(await maya.topUp(order, offer, { again: false })).toMatchObject(asked(order.id))
    const form = { orderId: order.id, packageCode: offer.packageCode, amount: offer.price }
    expect(await maya.post('/api/topup/payments', form)).toMatchObject(asked(order.id))
  })

  test('two clicks at the same moment, each with a key of its own, buy once', async () => {
    const maya = await AccountHolder.signUp(shop)
    await maya.checkOut()
    shop.clock.turn({ minutes: 2 })

    const clicks = await Promise.all([maya.buyDirectly({ again: false }), maya.buyDirectly({ again: false })])

    expect(clicks.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await maya.orders()).toHaveLength(2)
  })

  test('of two payments that were both open, the second one paid goes back', async () => {
    const maya = await AccountHolder.signUp(shop)
    const [{ body: form }, { body: wallet }] = [
      await open(maya, maya.plan),
      await open(maya, maya.plan, { useCredit: false }),
    ]
    expect(wallet.id).not.toBe(form.id)

    await Promise.all([maya.pay(form), maya.pay(wallet)])
    await maya.settle(async () => (await paymentsOf(shop)).some(({ refunded }) => refunded > 0))

    expect((await paymentsOf(shop)).map(({ amount, refunded }) => amount - refunded).toSorted()).toEqual([
      0,
      Math.round(Number(maya.plan.price) * 100),
    ])
    expect((await maya.orders()).filter(({ status }) => status === 'active')).toHaveLength(1)
  })

  test('a declined card is no purchase, so the next click with a good one buys', async () => {
    const maya = await AccountHolder.signUp(shop)
    await maya.checkOut()
    shop.clock.turn({ minutes: 2 })
    await maya.saveTestCard('pm_card_chargeCustomerFail')
    expect((await maya.buyDirectly({ again: false })).status).toBe(402)
    await maya.saveTestCard('pm_card_visa')

    expect((await maya.buyDirectly({ again: false })).status).toBe(201)
  })

  test('a charge that waits for its owner at the bank ends when they buy anew', async () => {
    const maya = await AccountHolder.signUp(shop)
    await maya.checkOut()
    shop.clock.turn({ minutes: 2 })
    await maya.saveTestCard('pm_card_authenticationRequired')
    const { body: waiting } = await maya.buyDirectly({ again: false })
    expect(waiting.code).toBe('confirmation_needed')
    await maya.saveTestCard('pm_card_visa')

    expect((await maya.buyDirectly({ again: false })).status).toBe(201)
    expect((await paymentsOf(shop)).find(({ id }) => id === waiting.paymentIntentId)?.status).toBe('canceled')
  })
})
