import { beforeEach, describe, expect, test } from 'vitest'
import type { RescueFigures, RescueView } from '#contract/bought/rescue-request.ts'
import { ana as buyer, Customer, planFor } from '../../../testing/customer.ts'
import { askForRefund } from '../../../shop/bought/refunds/ask-for-refund.ts'
import { readEsim } from '../../../shop/sales/watch/read-esim.ts'
import { findOrder } from '../../../shop/sales/books/store.ts'
import { askForHelp } from './ask-for-help.ts'
import { reportRescue } from './report-rescue.ts'
import {
  openRescue,
  shop,
  ana,
  order,
  signInAsAdmin,
  path,
  at,
  report,
  look,
  play,
  help,
  threadAtDesk,
  turnTo,
} from '../../../testing/rescue-cases.ts'

beforeEach(openRescue)

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
    turnTo({ id: await guest.buy(await planFor(shop), { ...buyer, email: 'guest@example.com' }) })
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
