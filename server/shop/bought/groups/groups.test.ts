import { beforeEach, describe, expect, test } from 'vitest'
import type { KitView } from '#contract/bought/kit.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import type { TravellerLinkView, TravellerView } from '#contract/sales/traveller.ts'
import { readPlanCode } from '../../../adapters/esim-access/day-pass.ts'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { ana, Customer, declinedCard, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { readPdfText } from '../../../testing/read-pdf-text.ts'
import { deliverOrder } from '../../sales/deliver/deliver-order.ts'
import { orders } from '../../basics/sale-tables/tables.ts'

let shop: TestShop
let plan: PlanOnShelf
let buyer: Customer
beforeEach(async () => {
  shop = await openTestShop()
  plan = await planFor(shop)
  buyer = new Customer(shop)
})

const cents = () => Math.round(Number(plan.price) * 100)
const totalFor = (travellers: number) => (cents() * travellers) / 100

interface Opened {
  id: string
  clientSecret: string
  amount: string
  code?: string
  price?: string
}

const open = (customer: Customer, travellers: unknown, body: object = {}) =>
  customer.post<Opened>('/api/create-payment-intent', {
    packageCode: plan.packageCode,
    again: true,
    travellers,
    amount: totalFor(Number(travellers)),
    guestUser: ana,
    ...body,
  })

async function buyFor(customer: Customer, travellers: number): Promise<string> {
  const { body: intent } = await open(customer, travellers)
  await customer.pay(intent)
  return (await customer.claim(plan, { amount: totalFor(travellers) })).body.orderId
}

const sold = () => shop.deps.db.select().from(orders).orderBy(orders.position)
const untilEnded = () =>
  shop.until(async () => {
    await shop.runJobs()
    const statuses = (await sold()).map(({ status }) => status)
    return statuses.length > 0 && statuses.every((status) => status === 'active' || status === 'refunded')
  })
const workOff = () => shop.until(async () => (await shop.runJobs()) === 0)
const read = async (orderId: string, customer = buyer) => (await customer.get<OrderView>(`/api/orders/${orderId}`)).body
const groupOf = async (orderId: string, customer = buyer) => (await read(orderId, customer)).travellers ?? []
const tokenIn = (url: string | null | undefined) => url?.split('#')[1] ?? ''
const openKit = (url: string | null | undefined) =>
  new Customer(shop).post<KitView & { code: string; message: string }>('/api/kits/open', { token: tokenIn(url) })
const of = (traveller: TravellerView | undefined, rest = '') => `/api/orders/${traveller?.orderId}/traveller${rest}`

describe('buying for several travellers', () => {
  test('four travellers are one payment, four eSIMs, one receipt and one mail', async () => {
    const first = await buyFor(buyer, 4)
    await untilEnded()
    await workOff()

    const group = await groupOf(first)
    expect(group.map(({ name, status }) => ({ name, status }))).toEqual(
      Array.from({ length: 4 }, () => ({ name: null, status: 'active' })),
    )
    expect(new Set(group.map(({ kitUrl }) => kitUrl)).size).toBe(4)
    expect(await paymentsOf(shop)).toMatchObject([{ amount: 4 * cents(), refunded: 0 }])
    const esims = (await (await shop.fetch('/sandbox/esims')).json()) as { iccid: string }[]
    expect(new Set(esims.map(({ iccid }) => iccid)).size).toBe(4)
    expect((await sold()).map(({ amount }) => amount)).toEqual([cents(), cents(), cents(), cents()])
    const mails = (await shop.sandbox.mail(ana.email)).filter(({ subject }) => /eSIM/.test(subject))
    expect(mails.map(({ subject }) => subject)).toEqual(['Your 4 eSIMs are ready'])
    for (const { kitUrl } of group) expect(mails[0]?.text).toContain(kitUrl)
    const receipts = await Promise.all(
      group.map(async ({ orderId }) => {
        const answer = await buyer.browser.fetch(`/api/orders/${orderId}/receipt.pdf`)
        return readPdfText(Buffer.from(await answer.arrayBuffer()))
      }),
    )
    expect(receipts[0]).toContain(totalFor(4).toFixed(2))
  })

  test('an order for one says nothing of travellers, unless it was asked for as a group of one', async () => {
    expect(await groupOf(await buyer.buy(plan))).toEqual([])
    const other = new Customer(shop)
    expect(await groupOf(await buyFor(other, 1), other)).toHaveLength(1)
  })

  test.each([0, 21, -1, 2.5, '4', null])('%s travellers are refused', async (travellers) => {
    expect((await open(buyer, travellers, { amount: 1 })).status).toBe(400)
  })

  test('the amount is for all of them; another one is answered with the right one', async () => {
    const { status, body } = await open(buyer, 4, { amount: totalFor(1) })

    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'price_changed', price: totalFor(4).toFixed(2), amount: totalFor(4).toFixed(2) })
  })

  test('one of four cannot be delivered: its share goes back, and the others travel', async () => {
    const first = await buyFor(buyer, 4)
    const [ids, failing] = [(await sold()).slice(0, 3).map(({ id }) => id), (await sold())[3]?.id]
    await shop.until(async () => {
      for (const id of ids) await deliverOrder(shop.deps, id)
      return (await sold()).filter(({ status }) => status === 'active').length === 3
    })
    await shop.sandbox.setFaults({
      wholesaler: {
        allocateAfterMs: 0,
        orderErrorCode: '200011',
        orderErrorPackages: [readPlanCode(plan.packageCode).packageCode],
      },
    })
    await untilEnded()
    await workOff()

    const group = await groupOf(first)
    expect(group.map(({ status }) => status)).toEqual(['active', 'active', 'active', 'refunded'])
    expect(group.find(({ orderId }) => orderId === failing)?.kitUrl).toBeNull()
    expect(await paymentsOf(shop)).toMatchObject([{ amount: 4 * cents(), refunded: cents() }])
    const mails = (await shop.sandbox.mail(ana.email)).filter(({ subject }) => /eSIM/.test(subject))
    expect(mails.map(({ subject }) => subject)).toEqual(['3 of your 4 eSIMs are ready'])
  })

  test('more travellers in a second tab are a payment of their own, and the first can still be paid', async () => {
    const { body: two } = await open(buyer, 2)
    const { body: three } = await open(buyer, 3)
    const { body: again } = await open(buyer, 3)

    expect(three.id).not.toBe(two.id)
    expect(again.id).toBe(three.id)
    await buyer.pay(two)
    const claimed = await buyer.claim(plan, { amount: totalFor(2), paymentIntentId: two.id })
    expect(claimed.status).toBe(201)
    expect(await sold()).toHaveLength(2)
  })

  test('claimed many times at once, a group is sold once', async () => {
    const { body: intent } = await open(buyer, 5)
    await buyer.pay(intent)

    const claims = await Promise.all(
      Array.from({ length: 6 }, () => buyer.claim(plan, { amount: totalFor(5), paymentIntentId: intent.id })),
    )
    await untilEnded()

    expect(new Set(claims.map(({ body }) => body.orderId)).size).toBe(1)
    expect(await sold()).toHaveLength(5)
    expect(await groupOf(claims[0]?.body.orderId ?? '')).toHaveLength(5)
  })

  test('a browser whose cards were declined may not go on to a group', async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      const { body: intent } = await open(buyer, 1)
      await buyer.pay(intent, declinedCard)
      await shop.until(async () => {
        await shop.runJobs()
        return (
          await shop.deps.database.raw.query(`select count from rate_limits where key like 'declined:browser:%'`, [])
        ).rows.some((row) => Number((row as { count: number }).count) > tries)
      })
    }

    expect((await open(buyer, 2)).status).toBe(429)
    expect((await open(buyer, 1)).status).toBe(200)
  })
})

describe('the link of a traveller', () => {
  let first: string
  let group: TravellerView[]
  beforeEach(async () => {
    first = await buyFor(buyer, 3)
    await untilEnded()
    group = await groupOf(first)
  })

  test('opens that traveller’s kit without an account, and tells nothing of the price or the others', async () => {
    const { status, body: kit } = await openKit(group[1]?.kitUrl)

    expect(status).toBe(200)
    expect(kit).toMatchObject({ orderId: group[1]?.orderId, installationCode: expect.stringMatching(/^LPA:1\$/) })
    const told = JSON.stringify({ ...kit, qrCode: '' })
    for (const secret of [plan.price, ana.email, group[0]?.orderId, group[2]?.orderId, group[0]?.orderNo])
      expect(told).not.toContain(secret)
    expect((await groupOf(first)).map(({ openedAt }) => openedAt !== null)).toEqual([false, true, false])
  })

  test('opens nothing else of the shop: neither the order nor its receipt, nor what the buyer does', async () => {
    const traveller = new Customer(shop)
    await traveller.post('/api/kits/open', { token: tokenIn(group[1]?.kitUrl) })

    expect((await traveller.get(`/api/orders/${group[1]?.orderId}`)).status).toBe(404)
    expect((await traveller.get(`/api/orders/${group[1]?.orderId}/receipt.pdf`)).status).toBe(404)
    expect((await traveller.post(of(group[1], '/link'))).status).toBe(404)
    expect((await traveller.send('DELETE', of(group[1], '/link'))).status).toBe(404)
    expect((await traveller.send('PATCH', of(group[1]), { name: 'Eve' })).status).toBe(404)
    expect((await traveller.post(of(group[1], '/mail'), { email: 'eve@example.com' })).status).toBe(404)
  })

  test('a guess, a taken-back link and one of another shop get the same answer', async () => {
    const [, linkId = '', signature = ''] = tokenIn(group[0]?.kitUrl).split('.')
    const { kitUrl: taken = null } = group[1] ?? {}
    await buyer.send('DELETE', of(group[1], '/link'))
    const tries = [
      `with.${crypto.randomUUID()}.${signature}`,
      `with.${linkId}.${signature.slice(1)}x`,
      `with.${linkId}`,
      'with..',
      tokenIn(taken),
    ]

    const answers = await Promise.all(tries.map((token) => openKit(`#${token}`)))

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code} ${body.message}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(410)
  })

  test('taken back, it opens nothing; a new one does, and two tabs that make one get the same', async () => {
    const { kitUrl: old = null } = group[0] ?? {}
    const { body: taken } = await buyer.send<TravellerView>('DELETE', of(group[0], '/link'))
    expect(taken.kitUrl).toBeNull()
    expect((await openKit(old)).status).toBe(410)

    const [one, other] = await Promise.all([
      buyer.post<TravellerView>(of(group[0], '/link')),
      buyer.post<TravellerView>(of(group[0], '/link')),
    ])

    expect(one.body.kitUrl).toBe(other.body.kitUrl)
    expect(one.body.kitUrl).not.toBe(old)
    expect((await openKit(one.body.kitUrl)).status).toBe(200)
    expect((await openKit(old)).status).toBe(410)
    expect((await openKit(group[1]?.kitUrl)).status, 'the others keep theirs').toBe(200)
  })

  test('is mailed to the traveller with the name they are called by, and without a price', async () => {
    await buyer.send('PATCH', of(group[2]), { name: 'Mia' })
    const { body: mailed } = await buyer.post<TravellerView>(of(group[2], '/mail'), { email: 'mia@example.com' })
    await workOff()

    expect(mailed).toMatchObject({ name: 'Mia', mailedTo: 'mia@example.com' })
    const [mail, ...more] = await shop.sandbox.mail('mia@example.com')
    expect(more).toEqual([])
    expect(mail?.text).toContain('Hi Mia')
    expect(mail?.text).toContain(group[2]?.kitUrl)
    for (const secret of [plan.price, ana.email, 'Ruiz', group[0]?.kitUrl, group[1]?.kitUrl])
      expect(mail?.text + (mail?.html ?? '')).not.toContain(secret)
  })

  test('mailed to another address, it is a new link, and the first recipient opens nothing', async () => {
    const send = async (email: string) =>
      (await buyer.post<TravellerView>(of(group[2], '/mail'), { email })).body.kitUrl ?? ''
    const wrong = await send('wrong@example.com')
    expect(await send('wrong@example.com'), 'sent again').toBe(wrong)

    const right = await send('mia@example.com')

    expect((await openKit(wrong)).status).toBe(410)
    expect((await openKit(right)).status).toBe(200)
  })

  test('is shown as a picture to scan', async () => {
    const { body } = await buyer.get<TravellerLinkView>(of(group[0], '/link'))

    expect(body).toEqual({ url: group[0]?.kitUrl, qrCode: expect.stringMatching(/^iVBOR/) })
  })

  test('stands in no log and not whole in the database', async () => {
    await openKit(group[0]?.kitUrl)
    const { rows } = await shop.deps.database.raw.query('select * from travellers where $1', [true])
    const signature = tokenIn(group[0]?.kitUrl).split('.')[2] ?? '-'

    expect(JSON.stringify(rows)).not.toContain(signature)
    expect(shop.logged.join('')).not.toContain(signature)
  })

  test('the buyer sees who has installed, and what is left', async () => {
    const { body: kit } = await openKit(group[1]?.kitUrl)
    await shop.sandbox.use(kit.iccid, 100)
    await shop.until(async () => {
      await shop.runJobs()
      return (await groupOf(first))[1]?.isInstalled ?? false
    })

    const after = await groupOf(first)
    expect(after.map(({ isInstalled }) => isInstalled)).toEqual([false, true, false])
    expect(after[1]?.dataUsed).toBe(100)
    expect(after[1]?.dataRemaining).toBe((after[1]?.dataAmount ?? 0) - 100)
  })
})

test('a member sees the group in the account; signing out everywhere ends the links of eSIMs on no phone', async () => {
  const maya = await AccountHolder.signUp(shop)
  const { body: intent } = await open(maya, 2)
  await maya.pay(intent)
  await maya.claim(plan, { amount: totalFor(2), paymentIntentId: intent.id })
  await untilEnded()
  const [one, two] = (await maya.orders())[0]?.travellers ?? []
  const { body: kit } = await openKit(one?.kitUrl)
  await shop.sandbox.use(kit.iccid, 5)
  await shop.until(async () => {
    await shop.runJobs()
    return (await maya.orders())[0]?.travellers?.[0]?.isInstalled ?? false
  })

  await maya.post('/api/auth/signout-everywhere')

  expect((await openKit(two?.kitUrl)).status).toBe(410)
  expect((await openKit(one?.kitUrl)).status).toBe(200)
})
