import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminOrderPage } from '#contract/admin/admin-order.ts'
import type { AuditLine } from '#contract/admin/audit.ts'
import type { KeptConsent } from '#contract/branding/legal.ts'
import type { OrderView } from '#contract/orders/order-view.ts'
import type { AdminWithdrawal } from '#contract/withdrawals/admin-withdrawal.ts'
import type { WithdrawalReceived, WithdrawalStated } from '#contract/withdrawals/withdrawal.ts'
import { AccountHolder, esimsOf, loseJobs, paymentsOf } from '../../testing/account-holder.ts'
import { signInAsAdmin } from '../../testing/account-holders.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { ana, Customer, planFor } from '../../testing/customer.ts'
import { disputePayment, playBank } from '../../testing/play-bank.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { buyTrip, keepTrip, ordersWith } from '../../testing/trip-buyer.ts'
import { orders, sales } from '../records/tables.ts'
import { confirmWithdrawal } from './confirm-withdrawal.ts'
import { stateWithdrawal } from './state-withdrawal.ts'

let shop: TestShop
let admin: TestBrowser
let guest: Customer
beforeEach(async () => {
  shop = await openTestShop()
  admin = (await signInAsAdmin(shop)).browser
  guest = new Customer(shop)
})

const stranger = () => new Customer(shop)

const state = (from: Customer, body: object) =>
  from.post<WithdrawalStated & { code?: string; message?: string }>('/api/withdrawals', {
    name: 'Ana Ruiz',
    email: ana.email,
    ...body,
  })
const confirm = (from: Customer, token: string) =>
  from.post<WithdrawalReceived & { code?: string }>(`/api/withdrawals/${token}/confirm`)

/** Both steps, and what follows from them. */
async function withdraw(orderNo: string, body: object = {}, from: Customer = stranger()) {
  const { body: stated } = await state(from, { orderNo, ...body })
  const answer = await confirm(from, stated.token)
  await shop.runJobs()
  return answer
}

/** A guest's order with its eSIM. */
async function buy(): Promise<OrderView> {
  const id = await guest.buy(await planFor(shop, 'jp', ({ dataAmount }) => dataAmount !== null))
  await shop.until(async () => {
    await shop.runJobs()
    return (await read(id)).status === 'active'
  })
  return read(id)
}

const read = async (id: string): Promise<OrderView> => (await guest.get<OrderView>(`/api/orders/${id}`)).body
const listed = async () => (await admin.get<AdminWithdrawal[]>('/api/admin/withdrawals')).body
const history = async (id: string) =>
  (await admin.get<AdminOrderPage>(`/api/admin/orders/${id}`)).body.history.map(({ text }) => text)
const subjects = async (to: string) => (await shop.sandbox.mail(to)).map(({ subject }) => subject)
const refunds = async () => (await paymentsOf(shop)).map(({ refunded }) => refunded)
const paid = async () => (await paymentsOf(shop)).map(({ amount }) => amount)

async function use({ iccid, id }: OrderView, mb: number) {
  await shop.sandbox.use(iccid, mb)
  shop.clock.turn({ minutes: 2 })
  await guest.post(`/api/orders/${id}/usage`)
  await shop.runJobs()
}

/** The box that a buyer ticks to begin at once. */
async function consent(orderNo: string, isGiven = true) {
  const [order] = await shop.deps.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  const given = { kind: 'begin-now', version: '1', at: shop.clock.now().toISOString() } as unknown as KeptConsent
  await shop.deps.db
    .update(sales)
    .set({ consents: isGiven ? [given] : [] })
    .where(eq(sales.id, order?.saleId ?? ''))
}

describe('a guest withdraws', () => {
  test('from an unused plan: all of it goes back, the eSIM too, and the acknowledgement names the moment', async () => {
    const order = await buy()

    const answer = await withdraw(order.orderNo)

    expect(answer).toMatchObject({ status: 200, body: { name: 'Ana Ruiz', orderNo: order.orderNo, email: ana.email } })
    await shop.until(async () => {
      await shop.runJobs()
      return (await read(order.id)).status === 'refunded'
    })
    expect(await refunds()).toEqual(await paid())
    expect(await esimsOf(shop)).toMatchObject([{ status: 'CANCEL' }])
    expect((await read(order.id)).installationCode).toBeNull()
    const mails = await shop.sandbox.mail(ana.email)
    const receipt = mails.find(({ subject }) => subject === `We’ve received your withdrawal: order ${order.orderNo}`)
    expect(receipt?.text).toContain('Ana Ruiz')
    expect(receipt?.text).toMatch(/Received: \d+ \w+ 20\d\d, \d\d:\d\d UTC/)
    expect(mails.some(({ subject }) => subject.startsWith('Refunded: '))).toBe(true)
    expect(await history(order.id)).toContain('A withdrawal was received')
    expect(await listed()).toMatchObject([
      {
        state: 'done',
        proof: 'address',
        order: { id: order.id },
        lines: [{ full: order.amount, given: order.amount }],
      },
    ])
  })

  test('with the short number that pages show, whatever its case and signs', async () => {
    const order = await buy()

    await withdraw(` #${order.orderNo.slice(-6).toLowerCase()} `)

    expect(await listed()).toMatchObject([{ state: 'done', order: { id: order.id } }])
  })

  test('before the eSIM is delivered: the money goes back, and an eSIM that comes late is returned', async () => {
    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 600_000 } })
    const id = await guest.buy(await planFor(shop))
    await shop.runJobs()
    const order = await read(id)
    expect(order.status).toBe('processing')

    await withdraw(order.orderNo)
    await shop.until(async () => {
      await shop.runJobs()
      return (await read(id)).status === 'refunded'
    })

    expect(await refunds()).toEqual(await paid())
  })

  test('after using half, with the consent on file: half goes back and the plan is closed', async () => {
    const order = await buy()
    await use(order, Math.floor((order.dataAmount ?? 0) / 2))
    await consent(order.orderNo)

    await withdraw(order.orderNo)
    await shop.runJobs()
    await consent(order.orderNo, false)

    const [charged = 0] = await paid()
    const [back = 0] = await refunds()
    expect(Math.abs(back - charged / 2)).toBeLessThanOrEqual(1)
    const now = await read(order.id)
    expect(now).toMatchObject({ status: 'kept', installationCode: null, withdrawUntil: null })
    expect((await guest.get(`/api/orders/${order.id}/kit`)).status).not.toBe(200)
    expect(await subjects(ana.email)).toContain(`Your partial refund is on its way: ${order.packageName}`)
    expect(await history(order.id)).toContain('Withdrawn after some use, and closed')
    const [row] = await listed()
    expect(row?.lines).toMatchObject([{ hasConsent: true, full: order.amount }])
    expect(Number(row?.lines[0]?.proportional)).toBeLessThan(Number(order.amount))
  })

  test('after using half, without the consent: all of it goes back', async () => {
    const order = await buy()
    await use(order, Math.floor((order.dataAmount ?? 0) / 2))

    await withdraw(order.orderNo)
    await shop.until(async () => {
      await shop.runJobs()
      return (await read(order.id)).status === 'refunded'
    })

    expect(await refunds()).toEqual(await paid())
  })

  test('from one eSIM of a trip: the others stay', async () => {
    const first = await buyTrip(guest, await keepTrip(shop, { countries: ['jp', 'kr'] }))
    await shop.until(async () => {
      await shop.runJobs()
      return (await ordersWith(guest, first)).every(({ status }) => status === 'active')
    })
    const [one, other] = await ordersWith(guest, first)

    await withdraw(one?.orderNo ?? '')
    await shop.until(async () => {
      await shop.runJobs()
      return (await read(one?.id ?? '')).status === 'refunded'
    })

    expect((await read(other?.id ?? '')).status).toBe('active')
    expect(await refunds()).toEqual([Math.round(Number(one?.amount) * 100)])
  })
})

describe('a member withdraws', () => {
  test('from a plan with added data: both payments go back with the eSIM', async () => {
    const maya = await AccountHolder.signUp(shop)
    const order = await maya.checkOut()
    await maya.topUp(order, await maya.topUpOffer(order))
    await maya.untilTopUpIs('delivered')

    // Signed in, so the typed address need not be the order's.
    await withdraw(order.orderNo, { email: 'elsewhere@example.com' }, maya)
    await maya.untilOrderIs('refunded')
    await maya.untilTopUpIs('refunded')

    expect(await refunds()).toEqual(await paid())
    expect(await listed()).toMatchObject([{ proof: 'account', state: 'done', lines: [{}, { kind: 'top-up' }] }])
  })

  test('from data added to a plan that is itself too old: a person decides, and gives the data’s price back', async () => {
    const maya = await AccountHolder.signUp(shop)
    const order = await maya.checkOut()
    await shop.deps.database.raw.query(`update orders set created_at = created_at - interval '40 days'`)
    const offer = await maya.topUpOffer(order)
    await maya.topUp(order, offer)
    await maya.untilTopUpIs('delivered')

    await withdraw(order.orderNo, { email: maya.email })

    const [row] = await listed()
    expect(row).toMatchObject({ state: 'waiting', why: 'top-up', lines: [{ kind: 'top-up', full: offer.price }] })
    expect((await admin.send('POST', `/api/admin/withdrawals/${row?.id}`, { decision: 'full' })).status).toBe(204)
    await shop.runJobs()
    expect(await maya.order()).toMatchObject({ status: 'active', topUps: [{ status: 'delivered' }] })
    expect((await refunds()).filter((amount) => amount > 0)).toEqual([Math.round(Number(offer.price) * 100)])
  })
})

describe('a withdrawal has no effect', () => {
  const heading = 'About your withdrawal: order '

  test('after the last day, and the customer reads why', async () => {
    const order = await buy()
    await shop.deps.database.raw.query(`update orders set created_at = created_at - interval '17 days'`)

    await withdraw(order.orderNo)

    expect(await refunds()).toEqual([0])
    const mail = (await shop.sandbox.mail(ana.email)).find(({ subject }) => subject === heading + order.orderNo)
    expect(mail?.text).toContain('has ended')
    expect(await listed()).toMatchObject([{ state: 'void', why: 'too-late' }])
    expect(await history(order.id)).toContain('The withdrawal has no effect')
  })

  test('when all of it was used and the consent is on file', async () => {
    const order = await buy()
    await use(order, order.dataAmount ?? 0)
    await consent(order.orderNo)

    await withdraw(order.orderNo)
    await consent(order.orderNo, false)

    expect(await refunds()).toEqual([0])
    expect(await listed()).toMatchObject([{ state: 'void', why: 'used-up' }])
  })

  test('after a refund', async () => {
    const order = await buy()
    await admin.send('POST', `/api/admin/orders/${order.id}/refund`, { reason: 'on the telephone' })
    await shop.runJobs()

    await withdraw(order.orderNo)

    expect(await refunds()).toEqual(await paid())
    expect(await listed()).toMatchObject([{ state: 'void', why: 'already-back' }])
  })
})

describe('a stranger who knows the number', () => {
  const other = 'mallory@example.com'

  test('takes no eSIM away: a person decides, the owner is asked, and the stranger learns nothing', async () => {
    const order = await buy()

    await withdraw(order.orderNo, { email: other, name: 'Mallory' })
    await withdraw(order.orderNo, { email: other, name: 'Mallory' })

    expect((await read(order.id)).status).toBe('active')
    expect(await refunds()).toEqual([0])
    expect(await listed()).toMatchObject([
      { state: 'waiting', why: 'stranger', proof: 'none' },
      { state: 'waiting', why: 'stranger' },
    ])
    expect((await subjects(ana.email)).filter((each) => each.startsWith('Did you withdraw'))).toHaveLength(1)
    const told = await shop.sandbox.mail(other)
    expect(told.map(({ subject }) => subject)).toEqual([
      `We’ve received your withdrawal: order ${order.orderNo}`,
      `We’ve received your withdrawal: order ${order.orderNo}`,
    ])
    expect(told[0]?.text).not.toContain(order.packageName)
  })

  test('gets the same answers, words and work as for a number that does not exist', async () => {
    const order = await buy()
    const unknown = `${order.orderNo.slice(0, -6)}ZZZZZZ`
    const one = stranger()
    const both = async (orderNo: string) => {
      const counted = countStatements(shop.deps.db)
      const deps = { ...shop.deps, db: counted.db }
      const stated = await stateWithdrawal(deps, { orderNo, email: other, name: 'Mallory' }, 'en')
      await confirmWithdrawal(deps, stated.token, { userId: null, browserHash: null })
      const { status, body } = await state(one, { orderNo, email: other, name: 'Mallory' })
      const confirmed = await confirm(one, body.token)
      await shop.runJobs()
      const [mail] = await shop.sandbox.mail(other)
      const said = mail?.text.replaceAll(orderNo, 'NUMBER').replaceAll(/\d\d:\d\d UTC/g, 'TIME')
      return { asked: counted.asked, status, keys: Object.keys(body), answer: Object.keys(confirmed.body), said }
    }

    const known = await both(order.orderNo)

    expect(await both(unknown)).toEqual(known)
    expect(known.status).toBe(202)
  })

  test('is overtaken by the owner, whose statement counts at once', async () => {
    const order = await buy()
    await withdraw(order.orderNo, { email: other })

    await withdraw(order.orderNo)

    expect((await listed()).map(({ state: now }) => now).toSorted()).toEqual(['done', 'void'])
  })
})

describe('exactly one refund', () => {
  test('of two confirmations at the same moment', async () => {
    const order = await buy()
    const { body } = await state(guest, { orderNo: order.orderNo })

    const answers = await Promise.all([1, 2, 3].map(() => confirm(guest, body.token)))
    await Promise.all([shop.runJobs(), shop.runJobs()])
    await shop.runJobs()

    expect(new Set(answers.map((answer) => answer.body.receivedAt)).size).toBe(1)
    expect(await refunds()).toEqual(await paid())
    expect((await subjects(ana.email)).filter((each) => each.startsWith('We’ve received'))).toHaveLength(1)
  })

  test('of two statements about the same order, half used', async () => {
    const order = await buy()
    await use(order, Math.floor((order.dataAmount ?? 0) / 2))
    await consent(order.orderNo)
    const tokens = await Promise.all(
      [1, 2].map(async () => (await state(guest, { orderNo: order.orderNo })).body.token),
    )

    await Promise.all(tokens.map((token) => confirm(guest, token)))
    await Promise.all([shop.runJobs(), shop.runJobs()])
    await shop.runJobs()

    const [charged = 0] = await paid()
    expect(Math.abs(((await refunds())[0] ?? 0) - charged / 2)).toBeLessThanOrEqual(1)
    expect((await listed()).map(({ state: now }) => now).toSorted()).toEqual(['done', 'void'])
  })

  test('when its job was lost with a process', async () => {
    const order = await buy()
    const { body } = await state(guest, { orderNo: order.orderNo })
    await confirm(guest, body.token)
    await loseJobs(shop)
    shop.clock.turn({ minutes: 2 })

    await shop.until(async () => {
      await shop.runJobs()
      return (await read(order.id)).status === 'refunded'
    })

    expect(await refunds()).toEqual(await paid())
  })

  test('though the wholesaler is away for a while', async () => {
    const order = await buy()
    await shop.sandbox.setFaults({ wholesaler: { errorRate: 1 } })
    await withdraw(order.orderNo)
    expect((await subjects(ana.email)).some((each) => each.startsWith('We’ve received your withdrawal'))).toBe(true)

    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0 } })
    shop.clock.turn({ minutes: 10 })
    await shop.until(async () => {
      await shop.runJobs()
      return (await read(order.id)).status === 'refunded'
    })

    expect(await refunds()).toEqual(await paid())
  })
})

describe('an administrator', () => {
  const decide = (id: string | undefined, body: object, by = admin) =>
    by.send('POST', `/api/admin/withdrawals/${id}`, body)

  test('gives back the unused part of a withdrawal that waits, once, and it is in the log', async () => {
    const order = await buy()
    await use(order, Math.floor((order.dataAmount ?? 0) / 2))
    await withdraw(order.orderNo, { email: 'work@example.com' })
    const [row] = await listed()

    const answers = await Promise.all(
      [1, 2].map(() => decide(row?.id, { decision: 'proportional', reason: 'it is her' })),
    )
    await shop.runJobs()

    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    const [charged = 0] = await paid()
    expect(Math.abs(((await refunds())[0] ?? 0) - charged / 2)).toBeLessThanOrEqual(1)
    expect((await read(order.id)).status).toBe('kept')
    expect((await admin.get<AuditLine[]>('/api/admin/audit')).body).toMatchObject([
      { action: 'accept_withdrawal', subjectId: order.id, reason: 'it is her' },
    ])
    expect((await admin.get<AdminOrderPage>(`/api/admin/orders/${order.id}`)).body.withdrawals).toMatchObject([
      { state: 'done', decidedBy: 'admin@landfall.test' },
    ])
  })

  test('gives nothing back while a bank holds the disputed payment, and all of it once the dispute is won', async () => {
    const order = await buy()
    const [payment] = await paymentsOf(shop)
    const disputeId = await disputePayment(shop, payment?.id ?? '')
    await shop.runJobs()
    await withdraw(order.orderNo)
    const [row] = await listed()
    const full = { decision: 'full', reason: 'it is hers' }

    expect(row).toMatchObject({ state: 'waiting', why: 'disputed' })
    expect(await decide(row?.id, full)).toMatchObject({ status: 409, body: { code: 'payment_disputed' } })
    expect(await refunds()).toEqual([0])
    await playBank(shop, disputeId, 'won')
    await shop.until(async () => {
      await shop.runJobs()
      return (await decide(row?.id, full)).status === 204
    })
    await shop.until(async () => {
      await shop.runJobs()
      return (await refunds())[0] === payment?.amount
    })
  })

  test('declines one with a sentence; a stranger gets no mail of it', async () => {
    const order = await buy()
    await withdraw(order.orderNo, { email: 'mallory@example.com' })
    const [row] = await listed()

    expect((await decide(row?.id, { decision: 'decline' })).status).toBe(400)
    expect((await decide(row?.id, { decision: 'decline', reason: 'not hers' })).status).toBe(204)
    await shop.runJobs()

    expect((await read(order.id)).status).toBe('active')
    expect(await subjects('mallory@example.com')).toHaveLength(1)
  })

  test('decides about used plans where the shop says so', async () => {
    shop = await openTestShop({ WITHDRAWAL_USED: 'person' })
    admin = (await signInAsAdmin(shop)).browser
    guest = new Customer(shop)
    const order = await buy()
    await use(order, 100)

    await withdraw(order.orderNo)

    expect(await listed()).toMatchObject([{ state: 'waiting', why: 'used', proof: 'address' }])
    expect(await refunds()).toEqual([0])
  })
})

describe('the form', () => {
  test.each([
    ['a name with a link', { name: 'Click https://evil.example' }],
    ['no name', { name: ' ' }],
    ['no number', { orderNo: '' }],
    ['a wrong address', { email: 'nobody' }],
  ])('refuses %s', async (_, wrong) => {
    expect((await state(guest, { orderNo: 'LF261118ABCDEF', ...wrong })).status).toBe(400)
  })

  test('ends after an hour, and a made-up token confirms nothing', async () => {
    const { body } = await state(guest, { orderNo: 'LF261118ABCDEF' })
    shop.clock.turn({ minutes: 61 })

    expect(await confirm(guest, body.token)).toMatchObject({ status: 410, body: { code: 'withdrawal_ended' } })
    expect((await confirm(guest, 'made-up')).status).toBe(410)
  })

  test('is not answered without end for one number', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 32; time++)
      statuses.push((await state(stranger(), { orderNo: 'LF261118ABCDEF', email: `a${time}@example.com` })).status)

    expect(statuses.filter((status) => status === 202)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('each mail about an order names the last day and the place to withdraw, while there is time', async () => {
  const order = await buy()

  const [mail] = (await shop.sandbox.mail(ana.email)).filter(({ subject }) => subject.startsWith('Your eSIM is ready'))
  expect(mail?.text).toContain('Withdraw from contract here')
  expect(mail?.text).toContain(`/withdrawal?order=${order.orderNo}`)
  expect(mail?.text).toContain('until')
  expect(order.withdrawUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('a customer finds withdrawals in their data, and they go with the account', async () => {
  const maya = await AccountHolder.signUp(shop)
  const order = await maya.checkOut()
  await withdraw(order.orderNo, { email: maya.email, name: 'Maya Lin' }, maya)
  await maya.untilOrderIs('refunded')

  const { body } = await maya.get<{ withdrawals: object[] }>('/api/auth/export')
  expect(body.withdrawals).toMatchObject([{ orderNo: order.orderNo, name: 'Maya Lin', state: 'done' }])
})
