import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminPauseView, PauseRequest } from '#contract/site/sales-pause.ts'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { ana, Customer, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openOtherProcess } from '../../../testing/open-other-process.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

/** A card whose bank asks for confirmation every time. */
const askingCard = '4000002760003184'

let shop: TestShop
let plan: PlanOnShelf
let boss: TestBrowser
beforeEach(async () => {
  shop = await openTestShop()
  plan = await planFor(shop)
  boss = (await signInAsAdmin(shop)).browser
})

const change = (body: PauseRequest | object) =>
  boss.send<AdminPauseView & { code?: string; message: string }>('POST', '/api/admin/sales-pause', body)
const seen = async () => (await boss.get<AdminPauseView>('/api/admin/sales-pause')).body.seen
const pause = async (more: Partial<PauseRequest> = {}) => change({ isPaused: true, seen: await seen(), ...more })
const resume = async () => change({ isPaused: false, seen: await seen() })
const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * 3_600_000).toISOString()
const paused = { status: 409, body: { code: 'sales_paused' } }
const told = async () => (await shop.fetch('/api/sales-pause')).json() as Promise<unknown>

describe('while sales are paused', () => {
  test('no payment opens, and the customer reads when the shop is back', async () => {
    const backAt = inHours(2)
    await pause({ backAt, message: 'We are moving house.' })

    const answer = await shop.fetch('/api/create-payment-intent', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.url },
      body: JSON.stringify({ packageCode: plan.packageCode, amount: Number(plan.price), guestUser: ana }),
    })

    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'sales_paused',
      backAt,
      message: expect.stringMatching(/^Sales are paused until .* UTC\. Nothing was charged\. We are moving house\.$/),
    })
    const seconds = Number(answer.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(7000)
    expect(seconds).toBeLessThanOrEqual(7200)
    expect(await paymentsOf(shop)).toEqual([])
  })

  test('without an end time no time is given', async () => {
    await pause()

    const answer = await new Customer(shop).openPayment(plan)

    expect(answer).toMatchObject(paused)
    expect(answer.body).not.toHaveProperty('backAt')
  })

  test('one-click purchases and top-ups are refused, with store credit too', async () => {
    const holder = await AccountHolder.signUp(shop)
    const order = await holder.checkOut()
    const offer = await holder.topUpOffer(order)
    await holder.grant(10_000)
    const payments = (await paymentsOf(shop)).length
    await pause()

    expect(await holder.buyDirectly()).toMatchObject(paused)
    expect(await holder.topUp(order, offer)).toMatchObject(paused)
    expect(await paymentsOf(shop)).toHaveLength(payments)
    expect(await holder.balance()).toBe('100.00')
    expect(await holder.orders()).toHaveLength(1)
  })

  test('the catalogue stays available', async () => {
    await pause()

    expect((await shop.fetch('/api/packages?countryCode=jp')).status).toBe(200)
    expect((await shop.fetch(`/package/${plan.id}`)).status).toBe(200)
  })

  test('a payment opened before is accepted, and its eSIM delivered', async () => {
    const holder = await AccountHolder.signUp(shop)
    const { body: intent } = await holder.openPayment(holder.plan)
    await pause()

    expect(await holder.pay(intent)).toBe('succeeded')
    expect((await holder.claim(holder.plan)).status).toBe(201)
    await holder.untilOrderIs('active')
  })

  test('a one-click purchase already waiting for the bank is confirmed and delivered', async () => {
    const holder = await AccountHolder.signUp(shop)
    await holder.checkOut(askingCard)
    const key = { 'idempotency-key': 'one-click-of-many' }
    const asked = await holder.buyDirectly({}, key)
    expect(asked.body.code).toBe('confirmation_needed')
    await pause()

    // The same request, repeated by a browser that missed the answer.
    expect((await holder.buyDirectly({}, key)).body.code).toBe('confirmation_needed')
    await holder.confirmSavedCard(asked.body)
    await holder.untilOrderIs('active')
    expect(await holder.orders()).toHaveLength(2)
  })

  test('refunds work as always', async () => {
    const holder = await AccountHolder.signUp(shop)
    const { id } = await holder.checkOut()
    await pause()

    expect((await holder.post(`/api/orders/${id}/refund`)).status).toBe(200)
    await holder.untilOrderIs('refunded')
  })
})

describe('the end of a pause', () => {
  test('comes by itself, for checkout and for cached pages', async () => {
    const page = async () => (await shop.fetch(`/package/${plan.id}`)).text()
    await pause({ backAt: inHours(2), message: 'We are moving house.' })
    expect(await page()).toContain('We are moving house.')
    expect(await told()).toMatchObject({ isPaused: true, message: 'We are moving house.' })

    shop.clock.turn({ hours: 2, seconds: 1 })

    expect(await told()).toEqual({ isPaused: false, backAt: null, message: '' })
    expect(await page()).not.toContain('We are moving house.')
    expect((await new Customer(shop).openPayment(plan)).status).toBe(200)
  })

  test('comes at once when an admin ends it', async () => {
    await pause({ backAt: inHours(2) })

    expect((await resume()).body).toMatchObject({ isPaused: false, backAt: null })
    expect((await new Customer(shop).openPayment(plan)).status).toBe(200)
  })
})

describe('the switch', () => {
  test('is in the audit log, with the message', async () => {
    const backAt = inHours(1)
    await pause({ backAt, message: ' Back soon. ' })
    await resume()

    const { body: lines } = await boss.get<{ action: string; before: object; after: object }[]>('/api/admin/audit')
    expect(lines.slice(0, 2)).toMatchObject([
      { action: 'resume_sales', before: { paused: true, 'back at': backAt }, after: { paused: false } },
      { action: 'pause_sales', before: { paused: false }, after: { paused: true, message: 'Back soon.' } },
    ])
  })

  test('obeys the first of two admins who saw the same state, and refuses the other', async () => {
    const both = await seen()

    const answers = await Promise.all([
      change({ isPaused: true, message: 'one', seen: both }),
      change({ isPaused: true, message: 'two', seen: both }),
    ])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('pause_changed')
    const first = answers.find(({ status }) => status === 200)?.body.message
    expect(await told()).toMatchObject({ isPaused: true, message: first })
  })

  test.each([
    ['already passed', -1, /already passed/],
    ['in another year', 24 * 400, /more than a year/],
  ])('refuses a time that is %s', async (_case, hours, sentence) => {
    const answer = await pause({ backAt: inHours(hours) })

    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(sentence) } })
    expect(await told()).toMatchObject({ isPaused: false })
  })

  test('is for admins only', async () => {
    const { browser } = await AccountHolder.signUp(shop)

    expect((await browser.send('POST', '/api/admin/sales-pause', { isPaused: true, seen: 0 })).status).toBe(403)
    expect(await told()).toMatchObject({ isPaused: false })
  })

  test('shows in the metrics', async () => {
    const figure = async () => /^landfall_sales_paused (\d)$/m.exec(await (await shop.fetch('/metrics')).text())?.[1]
    expect(await figure()).toBe('0')
    await pause({ backAt: inHours(1) })
    expect(await figure()).toBe('1')

    shop.clock.turn({ hours: 2 })

    expect(await figure()).toBe('0')
  })
})

// The embedded database supports only one process.
test.skipIf(!process.env.TEST_DATABASE_URL)('another process refuses as soon as the switch has answered', async () => {
  const other = await openOtherProcess(shop)
  const there = async () => (await other.app.inject('/api/sales-pause')).json() as { isPaused: boolean }

  expect(await there()).toMatchObject({ isPaused: false })
  for (let round = 0; round < 5; round++) {
    await pause()
    expect(await there()).toMatchObject({ isPaused: true })
    await resume()
    expect(await there()).toMatchObject({ isPaused: false })
  }
  await other.close()
})
