import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderView } from '#contract/bought/order-view.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { ana, Customer, planFor } from '../../../testing/customer.ts'
import { mailedToken } from '../../../testing/mailed-token.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

/** Every way to look at an order or to act on it. */
const ways = [
  ['GET', ''],
  ['GET', '/events'],
  ['GET', '/qr.svg'],
  ['GET', '/qr.png'],
  ['GET', '/receipt.pdf'],
  ['GET', '/kit'],
  ['GET', '/kit-link'],
  ['POST', '/kit-link'],
  ['DELETE', '/kit-link'],
  ['POST', '/usage'],
  ['POST', '/update-status'],
] as const

/** There is no such order, or, for a button of the account page, the visitor is signed out. */
const closed = new Set([404, 401])

/** The statuses of the answers, each way once. The stream of events is left as soon as it begins. */
async function tryAll({ browser }: Customer, orderId: string): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (const [method, path] of ways) {
    const answer = await browser.fetch(`/api/orders/${orderId}${path}`, { method })
    statuses.add(answer.status)
    await answer.body?.cancel()
  }
  return statuses
}

/** A browser that keeps its cookies when its owner signs out elsewhere. */
function keepCookies(customer: Customer): Customer {
  const browser = shop.openBrowser()
  for (const [name, value] of customer.browser.cookies) browser.cookies.set(name, value)
  return new Customer(shop, browser)
}

async function resetPassword(email: string): Promise<Customer> {
  const owner = new Customer(shop)
  await owner.post('/api/auth/forgot-password', { email })
  const token = await mailedToken(shop, email, 'set-password')
  await owner.post('/api/auth/links', { token, password: 'a new password' })
  return owner
}

describe('an order placed by a signed-in customer', () => {
  let maya: AccountHolder
  let order: OrderView
  beforeEach(async () => {
    maya = await AccountHolder.signUp(shop)
    order = await maya.checkOut()
    expect(await tryAll(maya, order.id)).toEqual(new Set([200]))
  })

  test('closes when they sign out, even to a browser that keeps its cookies', async () => {
    const asBefore = keepCookies(maya)

    await maya.get('/api/logout')

    expect([...maya.browser.cookies.keys()].filter((name) => /session|checkout/.test(name))).toEqual([])
    expect(await tryAll(maya, order.id)).toEqual(closed)
    expect(await tryAll(asBefore, order.id)).toEqual(closed)
  })

  test('closes when they sign out everywhere, and so does a link they had made', async () => {
    const { body } = await maya.post<{ link: { url: string } }>(`/api/orders/${order.id}/kit-link`)
    const laptop = keepCookies(maya)
    const phone = new Customer(shop)
    await phone.post('/api/auth/signin', { email: maya.email, password: 'a long password' })

    await phone.post('/api/auth/signout-everywhere')

    expect(await tryAll(laptop, order.id)).toEqual(closed)
    const [, token] = body.link.url.split('#')
    expect((await phone.post('/api/kits/open', { token })).status).toBe(410)
  })

  test('closes when they set a new password, and when that one device is signed out', async () => {
    const laptop = keepCookies(maya)
    const owner = await resetPassword(maya.email)
    expect(await tryAll(laptop, order.id)).toEqual(closed)

    const tablet = new Customer(shop)
    await tablet.post('/api/auth/signin', { email: maya.email, password: 'a new password' })
    expect(await tryAll(tablet, order.id)).toEqual(new Set([200]))
    const { body: sessions } = await owner.get<{ id: string; isCurrent: boolean }[]>('/api/auth/sessions')
    await owner.send('DELETE', `/api/auth/sessions/${sessions.find(({ isCurrent }) => !isCurrent)?.id}`)

    expect(await tryAll(tablet, order.id)).toEqual(closed)
  })

  test('is not even named to the browser that paid, once it is signed out', async () => {
    const { body: intent } = await maya.openPayment(maya.plan)
    await maya.pay(intent)
    const laptop = keepCookies(maya)
    await maya.post('/api/auth/signout-everywhere')

    expect(await laptop.claim(maya.plan, { paymentIntentId: intent.id })).toMatchObject({
      status: 401,
      body: { code: 'signed_out' },
    })
    expect((await new Customer(shop).claim(maya.plan, { paymentIntentId: intent.id })).status).toBe(402)
  })
})

describe('an order placed by a guest', () => {
  const delivered = async (guest: Customer): Promise<string> => {
    const id = await guest.buy(await planFor(shop))
    await shop.until(async () => {
      await shop.runJobs()
      return (await guest.get<OrderView>(`/api/orders/${id}`)).body.status === 'active'
    })
    return id
  }

  test('stays open in their browser as long as the account made for them was never opened', async () => {
    const guest = new Customer(shop)
    const id = await delivered(guest)

    shop.clock.turn({ days: 60 })

    expect(await tryAll(guest, id)).toEqual(new Set([200]))
  })

  test('with the address of an existing account can be scanned for an hour, and then only by its owner', async () => {
    await AccountHolder.signUp(shop)
    const owner = await resetPassword(ana.email)
    const guest = new Customer(shop)
    const id = await delivered(guest)
    expect(await tryAll(guest, id)).toEqual(new Set([200]))

    shop.clock.turn({ minutes: 61 })

    expect(await tryAll(guest, id)).toEqual(closed)
    expect(await tryAll(owner, id)).toEqual(new Set([200]))
  })

  test('closes within that hour when the owner signs out everywhere or sets a new password', async () => {
    await AccountHolder.signUp(shop)
    const owner = await resetPassword(ana.email)
    const guest = new Customer(shop)
    const first = await delivered(guest)

    await owner.post('/api/auth/signout-everywhere')
    expect(await tryAll(guest, first)).toEqual(closed)

    const second = await delivered(guest)
    await resetPassword(ana.email)
    expect(await tryAll(guest, second)).toEqual(closed)
  })

  test('can still be scanned on the laptop while the phone opens the mail and claims the account', async () => {
    const guest = new Customer(shop)
    const id = await delivered(guest)

    const phone = new Customer(shop)
    const token = await mailedToken(shop, ana.email, 'set-password')
    await phone.post('/api/auth/links', { token, password: 'my own password' })

    expect(await tryAll(guest, id)).toEqual(new Set([200]))
    shop.clock.turn({ hours: 1 })
    expect(await tryAll(guest, id)).toEqual(closed)
    expect(await tryAll(phone, id)).toEqual(new Set([200]))
  })

  test('disappears from a shared computer when a user signs out there', async () => {
    const guest = new Customer(shop)
    const id = await delivered(guest)

    await guest.get('/api/logout')

    expect(await tryAll(guest, id)).toEqual(closed)
  })
})
