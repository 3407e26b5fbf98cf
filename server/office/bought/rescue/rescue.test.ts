import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminThread } from '#contract/office/admin-support.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { nextStep, type RescueFinding, type RescueStep } from '#contract/bought/rescue-steps.ts'
import type { RescueFigures, RescueReport, RescueView } from '#contract/bought/rescue-request.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { ana as buyer, Customer, planFor } from '../../../testing/customer.ts'
import { askForRefund } from '../../../shop/bought/refunds/ask-for-refund.ts'
import { readEsim } from '../../../shop/sales/watch/read-esim.ts'
import { findOrder } from '../../../shop/sales/books/store.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { askForHelp } from './ask-for-help.ts'
import { reportRescue } from './report-rescue.ts'

let shop: TestShop
let ana: AccountHolder
let order: OrderView
beforeEach(async () => {
  shop = await openTestShop()
  ana = await AccountHolder.signUp(shop)
  order = await ana.checkOut()
})

const signInAsAdmin = async () => {
  const admin = new Customer(shop)
  await admin.post('/api/auth/signin', shop.deps.config.admin)
  return admin
}
const path = () => `/api/orders/${order.id}/rescue`
const at = (minute: number) => new Date(shop.clock.now().getTime() + minute * 60_000).toISOString()
const report = (body: RescueReport) => ana.post<RescueView>(path(), body)

/** A minute later, because the wholesaler is not asked again before that. */
async function look(customer: Customer = ana): Promise<RescueView> {
  shop.clock.turn({ minutes: 2 })
  const { status, body } = await customer.get<RescueView>(path())
  expect(status).toBe(200)
  return body
}

async function play(kind: string) {
  const answer = await shop.fetch(`/sandbox/esims/${order.iccid}/trouble`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('the phone that the sandbox plays', () => {
  const expected: Record<string, RescueFinding> = {
    'not-installed': 'not-installed',
    'line-off': 'line-off',
    'roaming-off': 'never-connected',
    'wrong-data-line': 'no-data',
    'wrong-apn': 'no-data',
    'wrong-network': 'never-connected',
    'used-up': 'used-up',
    expired: 'expired',
    'wrong-country': 'never-connected',
  }

  test('has nine troubles, each with a sentence', async () => {
    const listed = (await (await shop.fetch('/sandbox/troubles')).json()) as { kind: string; description: string }[]

    expect(listed.map(({ kind }) => kind)).toEqual(Object.keys(expected))
    for (const { description } of listed) expect(description).toMatch(/\w+.*\.$/)
  })

  test.each(Object.entries(expected))('with %s, the shop finds: %s', async (kind, finding) => {
    expect(await play(kind)).toMatchObject({ status: 200, body: { iccid: order.iccid, trouble: kind } })

    expect(await look()).toMatchObject({ finding, orderId: order.id, outcome: null, answers: [] })
  })

  test('has one trouble after the other, and then none', async () => {
    for (const kind of ['used-up', 'line-off', 'wrong-apn', 'roaming-off']) await play(kind)
    expect(await look()).toMatchObject({ finding: 'never-connected' })

    expect(await play('none')).toMatchObject({ status: 200, body: { trouble: null, status: 'IN_USE' } })

    expect(await look()).toMatchObject({ finding: 'online' })
  })

  test('with roaming switched off minutes after data came through, roaming is asked about before a person helps', async () => {
    await shop.sandbox.use(order.iccid, 20)
    await look()
    await play('roaming-off')
    shop.clock.turn({ minutes: 13 })

    const facts = await look()
    const tried: RescueStep[] = []
    for (
      let step = nextStep(facts, []);
      step;
      step = nextStep(
        facts,
        tried.map((each) => ({ step: each })),
      )
    )
      tried.push(step)
    expect(facts.finding).toBe('online')
    expect(tried).toContain('roaming-on')
  })

  test('says what it does not know and refuses what is impossible', async () => {
    const unknown = await play('no-battery')
    expect(unknown.status).toBe(400)
    for (const kind of Object.keys(expected)) expect(unknown.body.message).toContain(kind)

    await play('expired')
    expect(await play('none')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('USED_EXPIRED') },
    })

    order = { ...order, iccid: '8900000000000000000' }
    expect((await play('line-off')).status).toBe(404)
  })
})

test('an eSIM that was deleted from its phone goes to support at once, or is refunded as the rules say', async () => {
  const remove = () => shop.fetch(`/sandbox/esims/${order.iccid}/delete`, { method: 'POST' })
  expect((await remove()).status).toBe(400)
  await shop.sandbox.use(order.iccid, 5)
  await remove()

  expect(await look()).toMatchObject({ finding: 'deleted', refund: 'ask' })
  const { body } = await help(ana)
  const { messages } = await threadAtDesk(body.threadId)
  expect(messages[0]?.text).toContain('What the wholesaler knows: Deleted from the phone')
  expect(await play('none')).toMatchObject({ status: 400, body: { message: 'This eSIM was deleted from its phone.' } })
})

test('until the trip begins, a phone at home is not taken for one in a wrong country', async () => {
  await play('roaming-off')
  expect(await look()).toMatchObject({ isUnderWay: false })

  await play('wrong-apn')
  expect(await look()).toMatchObject({ isUnderWay: true })
})

test('the traveller’s country tells a wrong country from one that the plan covers', async () => {
  await play('wrong-country')
  await look()

  expect((await report({ answers: [], countryCode: 'FR' })).body.finding).toBe('wrong-country')
  expect((await look()).finding).toBe('wrong-country')
  expect((await report({ answers: [], countryCode: 'JP' })).body.finding).toBe('never-connected')
})

test('answers are stored once, in the order in which they were given', async () => {
  const first = { step: 'line-on', outcome: 'failed', at: at(1) } as const
  const second = { step: 'roaming-on', outcome: 'solved', at: at(2) } as const
  const phone = { system: 'ios', version: '18.1', model: 'iPhone 15' } as const

  await report({ answers: [second], phone })
  const { body } = await report({ answers: [first, second] })

  expect(body).toMatchObject({ answers: [first, second], phone, outcome: 'solved' })
})

test('two tabs at once lose no answer', async () => {
  const steps = ['line-on', 'roaming-on', 'data-line', 'apn', 'restart'] as const

  await Promise.all(steps.map((step, minute) => report({ answers: [{ step, outcome: 'failed', at: at(minute) }] })))

  expect((await look()).answers.map(({ step }) => step)).toEqual(steps)
})

test('a problem that comes back is no longer solved', async () => {
  await report({ answers: [{ step: 'restart', outcome: 'solved', at: at(1) }] })
  const { body } = await report({ answers: [{ step: 'apn', outcome: 'failed', at: at(5) }] })

  expect(body.outcome).toBeNull()
})

test('while the wholesaler cannot be reached, the last known state is used', async () => {
  await play('line-off')
  const before = await look()
  await play('none')
  await shop.sandbox.setFaults({ wholesaler: { errorRate: 1 } })

  expect(await look()).toMatchObject({ finding: 'line-off', asOf: before.asOf })
})

test('a stranger finds no rescue, and an administrator can look but not change it', async () => {
  const stranger = await AccountHolder.signUp(shop, { email: 'bo@example.com' })
  const admin = await signInAsAdmin()
  const answers = [{ step: 'apn', outcome: 'failed', at: at(1) }]

  for (const visitor of [stranger, new Customer(shop)]) {
    expect((await visitor.get(path())).status).toBe(404)
    expect((await visitor.post(path(), { answers })).status).toBe(404)
    expect((await visitor.post(`${path()}/help`, {})).status).toBe(404)
  }
  expect((await admin.get(path())).status).toBe(200)
  expect((await admin.post(path(), { answers })).body).toMatchObject({ code: 'not_your_order' })
  expect((await admin.post(`${path()}/help`, {})).body).toMatchObject({ code: 'not_your_order' })
})

const help = (customer: Customer, body: object = {}) =>
  customer.post<{ threadId: string; code?: string }>(`${path()}/help`, body)
const threadAtDesk = async (id: string) =>
  (await (await signInAsAdmin()).get<AdminThread>(`/api/admin/support/threads/${id}`)).body

describe('a person helps', () => {
  test('and reads all that the wholesaler asks for, in plain words and without the code', async () => {
    await play('roaming-off')
    await look()
    await report({
      answers: [
        { step: 'line-on', outcome: 'failed', at: at(1) },
        { step: 'network-by-hand', outcome: 'skipped', at: at(2) },
      ],
      phone: { system: 'samsung', version: '15', model: 'Galaxy S24' },
      countryCode: 'JP',
    })

    const { status, body } = await help(ana, { message: 'I am at Narita airport.' })

    expect(status).toBe(201)
    const thread = await threadAtDesk(body.threadId)
    const { rows } = await shop.deps.database.raw.query<{ eid: string }>('select eid from esims')
    expect(rows[0]?.eid).toMatch(/^\d{32}$/)
    expect(thread).toMatchObject({ email: ana.email, userId: ana.userId, proof: 'account' })
    const text = thread.messages[0]?.text ?? ''
    for (const part of [
      'I am at Narita airport.',
      `Order: ${order.orderNo}`,
      `ICCID: ${order.iccid}`,
      `EID: ${rows[0]?.eid}`,
      'Phone: Galaxy S24, Android (Samsung) 15',
      'Country: Japan (JP)',
      'Installed, never seen on a network',
      'Switch the line on: did not help',
      'Choose the network by hand: not possible on this phone',
    ])
      expect(text).toContain(part)
    expect(text).toMatch(/Networks of the plan there: \w+/)
    expect(text).not.toContain('LPA:')
    expect(text).not.toContain(order.installationCode?.split('$')[2])
    expect(await look()).toMatchObject({ outcome: 'handed-over', threadId: body.threadId })
  })

  test('once for each time they are asked, in one conversation', async () => {
    const once = crypto.randomUUID()

    const first = await help(ana, { message: 'Help', once })
    const repeated = await Promise.all([help(ana, { message: 'Help', once }), help(ana, { message: 'Help', once })])
    await help(ana, { message: 'Still nothing', once: crypto.randomUUID() })

    for (const { body } of repeated) expect(body.threadId).toBe(first.body.threadId)
    const { messages } = await threadAtDesk(first.body.threadId)
    expect(messages.map(({ text }) => text.split('\n')[0])).toEqual(['Help', 'Still nothing'])

    for (let time = 4; time < 10; time += 1) await help(ana, { message: 'Hello?' })
    expect((await help(ana, { message: 'Hello?' })).status).toBe(429)
  })

  test('a guest whose browser placed the order, who reads the answer there', async () => {
    const guest = new Customer(shop)
    order = { ...order, id: await guest.buy(await planFor(shop), { ...buyer, email: 'guest@example.com' }) }
    await shop.until(async () => {
      await shop.runJobs()
      return (await guest.get(path())).status === 200
    })

    const { body } = await help(guest)

    expect((await guest.get(`/api/support/threads/${body.threadId}`)).status).toBe(200)
    expect(await threadAtDesk(body.threadId)).toMatchObject({ email: 'guest@example.com', proof: 'none' })
    expect((await new Customer(shop).get(`/api/support/threads/${body.threadId}`)).status).toBe(404)

    await guest.post(`/api/orders/${order.id}/email`, { email: 'guess@example.com' })
    const { body: again } = await help(guest, { once: crypto.randomUUID() })
    expect(await threadAtDesk(again.threadId)).toMatchObject({ email: 'guess@example.com' })
    expect((await threadAtDesk(body.threadId)).messages).toHaveLength(1)
  })
})

test('an eSIM that is still being prepared has no rescue yet', async () => {
  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 600_000 } })
  const { body } = await ana.buyDirectly()
  order = { ...order, id: body.id }

  expect((await ana.get(path())).body).toMatchObject({ code: 'rescue_not_ready' })
})

test('a refund ends the rescue, and the return rules decide when there is one', async () => {
  await report({ answers: [{ step: 'install', outcome: 'failed', at: at(1) }] })
  expect(await look()).toMatchObject({ refund: 'now', outcome: null })

  await ana.post(`/api/orders/${order.id}/refund`)
  await shop.runJobs()

  expect(await look()).toMatchObject({ refund: 'no', outcome: 'refunded' })
  await report({ answers: [{ step: 'install', outcome: 'solved', at: at(2) }] })
  const { body } = await (await signInAsAdmin()).get('/api/admin/rescues')
  expect(body).toMatchObject({ begun: 1, solved: 0, handedOver: 0, refunded: 1 })
})

test('the office sees which steps solve which finding', async () => {
  await play('roaming-off')
  await look()
  await report({
    answers: [
      { step: 'line-on', outcome: 'failed', at: at(1) },
      { step: 'apn', outcome: 'skipped', at: at(1) },
      { step: 'roaming-on', outcome: 'solved', at: at(2) },
    ],
  })
  await play('none')
  await look()
  await report({ answers: [{ step: 'line-on', outcome: 'failed', at: at(-10) }] })

  const figures = async (query = '') =>
    (await (await signInAsAdmin()).get<RescueFigures>(`/api/admin/rescues${query}`)).body

  expect(await figures()).toEqual({
    days: 30,
    begun: 1,
    solved: 1,
    handedOver: 0,
    refunded: 0,
    steps: [
      { finding: 'never-connected', step: 'roaming-on', tried: 1, solved: 1 },
      { finding: 'never-connected', step: 'line-on', tried: 1, solved: 0 },
    ],
  })
  expect((await ana.get('/api/admin/rescues')).status).toBe(403)
  shop.clock.turn({ days: 8 })
  expect(await figures('?days=7')).toMatchObject({ days: 7, begun: 0, steps: [] })
})

describe('what was tried', () => {
  const answers = [{ step: 'roaming-on', outcome: 'failed', at: '2026-11-16T12:00:00.000Z' }] as const
  const phone = { system: 'pixel', version: '16' } as const

  beforeEach(async () => {
    await shop.sandbox.use(order.iccid, 5)
    await look()
    await report({ answers: [...answers], phone, countryCode: 'JP' })
  })

  test('stands beside the order, the conversation and the request for a refund', async () => {
    const { body: handedOver } = await help(ana)
    await ana.post(`/api/orders/${order.id}/refund`, { reason: 'It never worked' })
    const admin = await signInAsAdmin()
    const tried = { answers, phone, countryCode: 'JP', outcome: 'handed-over', threadId: handedOver.threadId }

    expect((await admin.get(`/api/admin/orders/${order.id}`)).body).toMatchObject({ rescue: tried })
    expect((await admin.get('/api/admin/refund-requests')).body).toMatchObject([{ rescue: tried }])
    expect(await threadAtDesk(handedOver.threadId)).toMatchObject({
      rescue: { ...tried, orderId: order.id, orderNo: order.orderNo },
    })
  })

  test('is in the file of the customer’s data', async () => {
    await ana.post('/api/auth/prove', { password: 'a long password' })

    const { body } = await ana.get<{ orders: object[] }>('/api/auth/export')

    expect(body.orders[0]).toMatchObject({
      eid: expect.stringMatching(/^\d{32}$/),
      withoutInternet: { phone, countryCode: 'JP', tried: answers },
    })
  })

  test('names no phone and no country once the account is deleted, and the EID does not come back', async () => {
    await ana.post('/api/auth/prove', { password: 'a long password' })
    const found = await findOrder(shop.deps.db, order.id)
    const deleted = await ana.send('DELETE', '/api/auth/user')
    await shop.runJobs()
    shop.clock.turn({ minutes: 2 })
    await readEsim(shop.deps, order.id, { by: 'books' })

    expect(deleted.status).toBeLessThan(300)
    const { rows } = await shop.deps.database.raw.query(
      'select rescues.phone, country_code, answers, eid from rescues join esims using (order_id)',
    )
    expect(rows).toEqual([{ phone: null, country_code: null, answers, eid: '' }])

    // An answer sent by another tab meanwhile arrives too late.
    if (!found) throw new Error('there is no order')
    const latePaymentReasons = { code: 'signed_out' }
    const asking = { actor: ana.userId, reason: 'I am Ana', language: 'en' } as const
    const asked = { words: 'I am Ana', once: undefined, user: undefined, language: 'en' } as const
    await expect(reportRescue(shop.deps, found, { answers: [], phone })).rejects.toMatchObject(latePaymentReasons)
    await expect(askForHelp(shop.deps, found, asked)).rejects.toMatchObject(latePaymentReasons)
    await shop.sandbox.use(order.iccid, 10)
    await expect(askForRefund(shop.deps, found, asking)).rejects.toMatchObject(latePaymentReasons)
  })

  test('the other day is no longer counted when a traveller starts over', async () => {
    await report({ answers: [{ step: 'apn', outcome: 'failed', at: at(0) }] })
    shop.clock.turn({ days: 1, minutes: 5 })

    const { body } = await ana.get<RescueView>(path())

    expect(body).toMatchObject({ answers: [], outcome: null, phone })
  })
})
